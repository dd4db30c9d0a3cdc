// The page about embedding, in Chinese.
export default {
};
