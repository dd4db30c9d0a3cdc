// 放映、幻灯片与动图。
export default {
  bar: '放映',
  buttons: { black: '黑屏（B）', leave: '结束放映（Esc）' },
  black: '屏幕已黑，按任意键恢复。',
  dialog: '幻灯片与动图',
  about:
    '从当前这次搜索里取一段步骤，颜色与本页相同。幻灯片是一个 HTML 文件，不联网也能放，按“打印”存成 PDF 时一步一页。',
  from: '从第几步',
  to: '到第几步',
  pace: '每步几秒',
  deck: '幻灯片（HTML）',
  svg: '动图（SVG）',
  gif: '动图（GIF）',
  close: '关闭',
  stop: '停止',
  stopped: '已停下，什么也没有保存。',
  beside: '几个搜索并排，各写着名字。',
  /** @param {{ step: number, of: number }} done */
  drawing: ({ step, of }) => `正在画第 ${step} 张，共 ${of} 张……`,
  /** @param {{ percent: number }} done */
  writing: ({ percent }) => `正在写文件：${percent}%`,
  /** @param {string} name */
  saved: (name) => `已保存 ${name}。`,
  /** @param {{ most: number }} room */
  tooMany: ({ most }) => `一次最多 ${most} 步，请选短一些。`,
  failed: '导出失败：图太大，或者内存不够。请选短一些。',
  title: '一棵搜索树',
  /** @param {{ step: number, steps: number }} place */
  place: ({ step, steps }) => `第 ${step} 步，共 ${steps} 步`,
  keys: '翻页键、方向键或点击翻页；B 黑屏；F 全屏；打印得到 PDF',
  everyStep: {
    estimating: '正在估算大小……',
    /** @param {{ figures: number, last: number, total: number, megabytes: string, isArchive: boolean }} about */
    ask: ({ figures, last, total, megabytes, isArchive }) =>
      `共 ${figures} 张图${last < total ? `（第 0 至 ${last} 步，全程 ${total} 步）` : ''}，约 ${megabytes} MB${isArchive ? '，打包成 ZIP' : ''}。`,
    start: '导出',
    cancel: '取消',
    /** @param {{ count: number, all: number }} done */
    drawing: ({ count, all }) => `已画 ${count} 张，共 ${all} 张`,
    /** @param {string} name */
    saved: (name) => `已保存 ${name}。`,
    cancelled: '已取消，什么也没有保存。',
    failed: '导出失败：浏览器内存不够。',
  },
};
