import type { ZevenAttributes, ZevenEventMap } from './dist/index.js'

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'zeven-widget': ZevenAttributes &
      HTMLAttributes<HTMLElement> & {
        [Name in keyof ZevenEventMap as `on${Name}`]?: (event: ZevenEventMap[Name]) => void
      }
  }
}
