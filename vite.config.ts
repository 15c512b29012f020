import { defineConfig, type UserConfig } from 'vite'

// Older targets would write light-dark() and color-mix() out at twice the bytes.
const CSS_TARGET = ['chrome123', 'firefox128', 'safari17.5']

// The widget is one classic script: it runs wherever a dealer pastes its tag.
const widget: UserConfig = {
  publicDir: false,
  // The classic way of writing elements takes fewer bytes.
  oxc: {
    jsx: { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment' },
    jsxInject: "import { createElement, Fragment } from 'preact'",
  },
  build: {
    outDir: 'dist/widget',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: CSS_TARGET,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'widget/main.ts',
      // What @preact/signals adds so that a signal may itself stand among an element's children: parts
      // here read theirs, and 200 bytes are saved.
      treeshake: { manualPureFunctions: ['Object.defineProperties'] },
      // The comment has the browser compile all functions as the script arrives, off the page's own
      // thread; one by one as they are first called would take that thread half as long again.
      output: {
        format: 'iife',
        entryFileNames: 'widget.js',
        postBanner: '//# allFunctionsCalledOnLoad',
      },
    },
  },
}

// The portal is one page. Its screens are loaded when they are opened.
const portal: UserConfig = {
  root: 'portal',
  base: '/portal/',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/portal',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: CSS_TARGET,
    reportCompressedSize: false,
    // The strict policy of its pages forbids data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // `npm run size` counts by it what the first screen loads. Nothing serves it.
    manifest: true,
  },
}

// The drawing for the server, which writes it into mails and documents. Node runs no JSX itself.
const drawing: UserConfig = {
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  ssr: { noExternal: true },
  build: {
    ssr: 'widget/sketch/to-svg.tsx',
    outDir: 'dist/drawing',
    emptyOutDir: true,
    target: 'es2024',
    reportCompressedSize: false,
  },
}

// What a page of an offer needs besides its HTML, which the server writes.
const offerPage: UserConfig = {
  publicDir: false,
  build: {
    outDir: 'dist/offer-page',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: CSS_TARGET,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: 'offer-page/main.ts',
      output: { entryFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' },
    },
  },
}

const CONFIGS: Record<string, UserConfig> = {
  portal,
  drawing,
  'offer-page': offerPage,
}

export default defineConfig(({ mode }) => CONFIGS[mode] ?? widget)
