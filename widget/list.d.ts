// vite.config.ts makes it of what a module exports.
declare module '*?list' {
  export const list: readonly unknown[]
}
