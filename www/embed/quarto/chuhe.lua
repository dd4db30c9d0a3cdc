-- A filter for Quarto and pandoc. Blocks `{game-tree}` and `{xiangqi}` are live in HTML; in LaTeX the program `chuhe` draws
-- the trees, and boards stay text. Chinese names need `pdf-engine: xelatex` and a font, `CJKmainfont`. The front matter names the address of Chuhe: `chuhe: https://YOUR.HOST/chuhe/`.

-- The settings of a block: those that are also flags of `chuhe trace`, and those that are about the page.
local SETTINGS = {}
for name in ('algorithm cut example root step tree'):gmatch('%a+') do
  SETTINGS[name] = 'flag'
end
for name in ('alternatives apart compare controls coordinates fen folded from lang level mode moves options orientation pieces shape side src theme to view'):gmatch('%a+') do
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

-- The setting with that name, or one that differs by a letter; the latter as the second result.
local function setting(name)
  if SETTINGS[name] then
    return name
  end
  for known in pairs(SETTINGS) do
    local first, last = 0, 0
    while first < #name and name:byte(first + 1) == known:byte(first + 1) do
      first = first + 1
    end
    while last < #name and name:byte(#name - last) == known:byte(#known - last) do
      last = last + 1
    end
    if first + last >= math.max(#name, #known) - 1 then
      return nil, known
    end
  end
end

-- Pandoc's own attributes, ```{.game-tree algorithm=minimax}, as settings. Other filters have attributes too: only a misspelt one is named.
local function attributes(block, place)
  local lines = {}
  for name, value in pairs(block.attributes) do
    local known, nearest = setting(name)
    if known then
      table.insert(lines, name .. ': ' .. value)
    elseif nearest then
      warn(('%s: the attribute `%s` is not used; did you mean `%s`?'):format(place, name, nearest))
    end
  end
  return lines
end

local function live(block, name, place)
  local lines = attributes(block, place)
  for line in (block.text .. '\n'):gmatch('(.-)\n') do
    table.insert(lines, line)
  end
  for at, line in ipairs(lines) do
    lines[at] = line:gsub('^(%s*cut%s*[:=]%s*)at[-_]or[-_]above', '%1atOrAbove')
  end
  local text = table.concat(lines, '\n'):gsub('[&<>]', { ['&'] = '&amp;', ['<'] = '&lt;', ['>'] = '&gt;' })
  return pandoc.RawBlock('html', '<pre class="' .. name .. '">' .. text .. '</pre>')
end

-- Whether a line `name: value` is a setting, as on pages: an outline has such lines too, but a tree after settings starts with a bracket.
local function is_setting(value, rest)
  for line in rest:gmatch('[^\n]+') do
    if line:match('%S') and not line:match('^%s*[%a_-]+%s*[:=]') then
      return value ~= '' and not value:match('[()%[%]{}]') and line:match('^%s*[(%[{]')
    end
  end
end

-- The lines `name: value` that begin a block, and the attributes, become flags; the rest is the tree. Also returns the number of each
-- line of the tree; nothing if a setting is misspelt.
local function arguments(block, place)
  local args, rest, numbers, number = {}, {}, {}, 0
  local function add(name, value, where)
    if SETTINGS[name] == 'flag' then
      table.insert(args, '--' .. name .. '=' .. value)
    elseif name == 'compare' or name == 'options' or name == 'src' then
      warn(where .. ': the figure is drawn without `' .. name .. '`')
    end
  end
  for _, line in ipairs(attributes(block, place)) do
    add(line:match('^(.-): '), line:match(': (.*)$'), place)
  end
  for line, after in (block.text .. '\n'):gmatch('(.-)\n()') do
    number = number + 1
    local name, value = line:match('^%s*([%a_-]+)%s*[:=]%s*(.-)%s*$')
    local where = place .. ', line ' .. number
    if SETTINGS[name or ''] and #rest == 0 then
      add(name, value, where)
    elseif name and #rest == 0 and is_setting(value, block.text:sub(after)) then
      local _, nearest = setting(name)
      local hint = nearest and ('; did you mean `%s`?'):format(nearest) or '.'
      warn(('%s: `%s` is no setting%s The tree stays text.'):format(where, name, hint))
      return nil
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

-- The shell keeps the program's own message from being printed beside the filter's.
local function trace(form, args)
  local words = { 'trace', form, table.unpack(args) }
  if pandoc.system.os == 'mingw32' then
    return pcall(pandoc.pipe, 'chuhe', words, '')
  end
  return pcall(pandoc.pipe, 'sh', { '-c', 'exec chuhe "$@" 2>/dev/null', 'chuhe', table.unpack(words) }, '')
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
local function drawn(block, place)
  local args, numbers = arguments(block, place)
  if not args then
    return nil
  end
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
        return live(block, name, place)
      elseif name and is_page then
        warn(place .. ': name the address of Chuhe in the front matter: `chuhe: https://YOUR.HOST/chuhe/`')
      elseif name == 'xiangqi' or (name and not is_latex) then
        warn(place .. ' stays text: ' .. FORMAT .. ' has no live ' .. (name == 'xiangqi' and 'boards' or 'trees'))
      elseif name then
        local head, picture, needs_chinese = drawn(block, place)
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
