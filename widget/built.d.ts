// Constants that vite.config.ts defines during the build.

/** The common hash of all parts, under which the server stores each. */
declare const PARTS_HASH: string

declare module '*?list' {
  export const list: readonly unknown[]
}
