// The tables of OpenCC: each is one text.
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}
