// The Python package in marimo: the tree is shown, and a cell that depends on it follows its step.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { folder, page as openPage, serve } from './notebooks.mjs';

const APP = `import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from chuhe import game_tree

    tree = mo.ui.anywidget(game_tree("[[3,12],[2,4]]"))
    tree
    return mo, tree


@app.cell
def _(mo, tree):
    mo.md(f"at {tree.value['step']} of {tree.value['steps']}")
    return


if __name__ == "__main__":
    app.run()
`;

test('a tree in marimo can be stepped, and other cells follow', { timeout: 180_000 }, async () => {
  const where = folder();
  where.write('app.py', APP);
  const marimo = await serve(
    where,
    (port) => ['marimo', 'run', 'app.py', '--headless', '--no-token', '--host=127.0.0.1', `--port=${port}`],
    'health',
  );
  after(() => marimo.stop());
  const { page, elsewhere, close } = await openPage(marimo.home);
  after(close);
  await page.goto(marimo.home);
  const tree = page.locator('game-tree[shown]');
  await tree.waitFor();
  await tree.locator('button.next').click();
  await page.getByText(/^at 1 of \d\d$/).waitFor();
  assert.deepEqual(
    elsewhere.filter((url) => url.includes('chuhe')),
    [],
  );
});
