// A game of xiangqi: its panels, dialogs and announcements, in Chinese.
export default {
};
