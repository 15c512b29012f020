// What vite.config.ts makes when it builds.

/** The hash of all parts together, under which the server stores each. */
declare const PARTS_HASH: string

declare module '*?list' {
  export const list: readonly unknown[]
}
