// Words of Taiwan and Hong Kong where the mainland's would read as foreign, and phrases whose characters have several traditional forms,
// resolved by hand.

/** Words of computing, search and the pages. */
const WORDS = `
程序 程式
网络 網路
设置 設定
自定义 自訂
文件 檔案
文件夹 資料夾
链接 連結
内存 記憶體
脚本 指令碼
服务器 伺服器
数据 資料
屏幕 螢幕
读屏软件 螢幕閱讀軟體
支持 支援
软件 軟體
打印 列印
保存 儲存
的存储 的儲存空間
点击 點按
窗口 視窗
算法 演算法
搜索 搜尋
静态搜索 寧靜搜尋
回车 Enter 鍵
字符 字元
调用 呼叫
函数 函式
估值函数 評估函數
线程 執行緒
菜单 選單
全屏 全螢幕
哈希 雜湊
联网 連網
地址 網址
二维码 QR Code
发送 傳送
撤销 復原
打开 開啟
关掉 關閉
用户 使用者
账号 帳號
幻灯片 投影片
代码 程式碼
源代码 原始碼
代码块 程式碼區塊
注释 註解
字节 位元組
校验位 校驗位元
文本 文字
导出 匯出
导入 匯入
标签 標籤
标签页 分頁
宏包 套件
运行 執行
高亮 上色
键入 輸入
模板 範本
安全策略 安全政策
重启 重新啟動
出错 出錯
视图 檢視
`;

/** Corrections of OpenCC’s phrases, from a reading of all ambiguous ones. */
const SETTLED = `
台 台
钟 鐘
平台 平台
哪台 哪台
台和 台和
多只 多只
是只 是只
这只 這只
半只 半只
数里 數裡
本里 本裡
格里 格裡
里加 裡加
里根 裡根
标明了 標明了
别着 別著
复盘 覆盤
反复 反覆
剪枝优化 剪枝優化
树搜索算法 樹搜索算法
极大极小搜索 極大極小搜索
松手 鬆手
访客的地址 訪客的位址
列 欄
一列 一列
列出 列出
列表 清單
排列 排列
系列 系列
序列 序列
行列 行列
`;

/** Corner brackets for quotation marks. */
const MARKS = `
“ 「
” 」
‘ 『
’ 』
`;

/** @param {string} lines @returns {Map<string, string>} */
const table = (lines) =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const at = line.indexOf(' ');
        return [line.slice(0, at), line.slice(at + 1)];
      }),
  );

export const words = table(WORDS + SETTLED.trimStart());
export const marks = table(MARKS);
