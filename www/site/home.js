// Where the app lies. Pages keep their addresses; in a built app scripts lie in a folder named after their content.

export const HOME = new URL(import.meta.url.replace(/(assets-[0-9a-f]{16}\/)?site\/[^/]*$/, ''));
