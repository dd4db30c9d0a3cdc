-- A filter for Quarto and pandoc. Blocks `{game-tree}` and `{xiangqi}` are live in HTML; in LaTeX the program `chuhe` draws
-- the trees. The front matter names the address of Chuhe: `chuhe: https://YOUR.HOST/chuhe/`.

-- The settings of a block: those that are also flags of `chuhe trace`, and those that are about the page.
local SETTINGS = {}
for name in ('algorithm cut example root step tree'):gmatch('%a+') do
  SETTINGS[name] = 'flag'
end
for name in ('alternatives apart compare controls folded from lang mode options shape src theme to view'):gmatch('%a+') do
  SETTINGS[name] = 'page'
end

local function warn(text)
  io.stderr:write('chuhe.lua: ' .. text .. '\n')
end

-- `{game-tree}` and `game-tree` are the same language.
local function language(block)
  local name = (block.classes[1] or ''):gsub('[{}]', '')
  return (name == 'game-tree' or name == 'xiangqi') and name
end

local function live(block, name)
  local text = block.text:gsub('[&<>]', { ['&'] = '&amp;', ['<'] = '&lt;', ['>'] = '&gt;' })
  return pandoc.RawBlock('html', '<pre class="' .. name .. '">' .. text .. '</pre>')
end

-- The lines `name: value` that begin a block become flags, the rest is the tree.
local function arguments(text)
  local args, rest = { 'trace', '--figure', 'tikz' }, {}
  for line in (text .. '\n'):gmatch('(.-)\n') do
    local name, value = line:match('^%s*([%a_-]+)%s*[:=]%s*(.-)%s*$')
    if SETTINGS[name or ''] and #rest == 0 then
      if SETTINGS[name] == 'flag' then
        table.insert(args, '--' .. name .. '=' .. value:gsub('^atOrAbove$', 'at-or-above'))
      elseif name == 'compare' or name == 'options' or name == 'src' then
        warn('the figure is drawn without `' .. name .. '`')
      end
    elseif line:match('%S') then
      table.insert(rest, line)
    end
  end
  if #rest > 0 then
    table.insert(args, '--tree=' .. table.concat(rest, '\n'))
  end
  return args
end

-- The preamble and the picture of a tree; nothing if the program fails.
local function drawn(text)
  local done, document = pcall(pandoc.pipe, 'chuhe', arguments(text), '')
  if not done then
    warn('a tree stays text, since `chuhe trace` failed: ' .. tostring(document.output or document))
    return nil
  end
  local head, picture = document:match('{standalone}%s*(.-)\\begin{document}(.-)\\end{document}')
  return head:gsub('\\usepackage{ctex}\n', ''), picture
end

function Pandoc(doc)
  local home = doc.meta.chuhe and pandoc.utils.stringify(doc.meta.chuhe):gsub('/*$', '/', 1)
  local is_page, is_latex = FORMAT:match('^html') or FORMAT == 'revealjs', FORMAT == 'latex' or FORMAT == 'beamer'
  local preamble, has_live = nil, false
  doc = doc:walk({
    CodeBlock = function(block)
      local name = language(block)
      if name and is_page and home then
        has_live = true
        return live(block, name)
      elseif name and is_page then
        warn('name the address of Chuhe in the front matter: `chuhe: https://YOUR.HOST/chuhe/`')
      elseif name == 'game-tree' and is_latex then
        local head, picture = drawn(block.text)
        if picture then
          preamble = '\\usepackage{graphicx}\n' .. head
          local width = '\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi'
          local boxed = '\\begin{center}\\resizebox{' .. width .. '}{!}{' .. picture .. '}\\end{center}'
          return pandoc.RawBlock('latex', boxed)
        end
      end
    end,
  })
  if has_live then
    local script = '<script src="' .. home .. 'embed/live.js" async data-external="1"></script>'
    doc.blocks:insert(1, pandoc.RawBlock('html', script))
  end
  if preamble and quarto then
    quarto.doc.include_text('in-header', preamble)
  elseif preamble then
    local before = doc.meta['header-includes'] or pandoc.MetaList({})
    local list = pandoc.utils.type(before) == 'List' and before or pandoc.MetaList({ before })
    list:insert(pandoc.MetaBlocks({ pandoc.RawBlock('latex', preamble) }))
    doc.meta['header-includes'] = list
  end
  return doc
end
