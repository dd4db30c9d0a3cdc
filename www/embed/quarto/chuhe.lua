-- A filter for Quarto and pandoc. Blocks `{game-tree}` and `{xiangqi}` are live in HTML; in LaTeX the program `chuhe` draws
-- the trees, and boards stay text. Chinese names need `pdf-engine: xelatex` and a font, `CJKmainfont`. The front matter names the address of Chuhe: `chuhe: https://YOUR.HOST/chuhe/`.

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

-- The lines `name: value` that begin a block become flags, the rest is the tree. Also returns the number of each line of the tree.
local function arguments(text, place)
  local args, rest, numbers, number = {}, {}, {}, 0
  for line in (text .. '\n'):gmatch('(.-)\n') do
    number = number + 1
    local name, value = line:match('^%s*([%a_-]+)%s*[:=]%s*(.-)%s*$')
    if SETTINGS[name or ''] and #rest == 0 then
      if SETTINGS[name] == 'flag' then
        table.insert(args, '--' .. name .. '=' .. value:gsub('^atOrAbove$', 'at-or-above'))
      elseif name == 'compare' or name == 'options' or name == 'src' then
        warn(place .. ', line ' .. number .. ': the figure is drawn without `' .. name .. '`')
      end
    elseif line:match('%S') then
      table.insert(rest, line)
      table.insert(numbers, number)
    end
  end
  if #rest > 0 then
    table.insert(args, '--tree=' .. table.concat(rest, '\n'))
  end
  return args, numbers
end

local function trace(form, args)
  return pcall(pandoc.pipe, 'chuhe', { 'trace', form, table.unpack(args) }, '')
end

-- Why the program failed, and in which line of the block.
local function reason(args, numbers, failure)
  local _, refusal = trace('--json', args)
  local said = type(refusal) == 'table' and refusal.output or ''
  local message = said:match('"message":"(.-[^\\])"')
  if not message then
    return ': is the program `chuhe` installed? ' .. (type(failure) == 'table' and failure.output or tostring(failure))
  end
  local number = numbers[tonumber(said:match('"line":(%d+)'))]
  message = message:gsub('\\n.*', ''):gsub('\\(.)', '%1'):gsub('%-%-([%a-]+)', '%1'):gsub(number and 'line %d+, ' or '^$', '', 1)
  return (number and ', line ' .. number or '') .. ': ' .. message
end

-- The preamble and the picture of a tree; nothing if the program fails.
local function drawn(text, place)
  local args, numbers = arguments(text, place)
  local done, document = trace('--figure=tikz', args)
  if not done then
    warn(place .. reason(args, numbers, document) .. '. The tree stays text.')
    return nil
  end
  local head, picture = document:match('{standalone}%s*(.-)\\begin{document}(.-)\\end{document}')
  local plain, count = head:gsub('\\usepackage{ctex}\n', '')
  return plain, picture, count > 0
end

function Pandoc(doc)
  local home = doc.meta.chuhe and pandoc.utils.stringify(doc.meta.chuhe):gsub('/*$', '/', 1)
  local is_page, is_latex = FORMAT:match('^html') or FORMAT == 'revealjs', FORMAT == 'latex' or FORMAT == 'beamer'
  local has_chinese = doc.meta.CJKmainfont or (doc.meta.documentclass and pandoc.utils.stringify(doc.meta.documentclass):match('^ctex'))
  local preamble, has_live, count = nil, false, 0
  doc = doc:walk({
    CodeBlock = function(block)
      local name = language(block)
      count = count + (name and 1 or 0)
      local place = ('block %d (%s)'):format(count, name)
      if name and is_page and home then
        has_live = true
        return live(block, name)
      elseif name and is_page then
        warn(place .. ': name the address of Chuhe in the front matter: `chuhe: https://YOUR.HOST/chuhe/`')
      elseif name == 'xiangqi' or (name and not is_latex) then
        warn(place .. ' stays text: ' .. FORMAT .. ' has no live ' .. (name == 'xiangqi' and 'boards' or 'trees'))
      elseif name then
        local head, picture, needs_chinese = drawn(block.text, place)
        if needs_chinese and not has_chinese then
          warn(place .. ' has Chinese names: PDF needs `pdf-engine: xelatex`, and `CJKmainfont: NAME OF A FONT` or a class of ctex')
        end
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
