// The rules and the puzzles, in Chinese.
export default {
};
