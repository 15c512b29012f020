import { defineConfig } from 'vite'

// The widget is one classic script: it runs wherever a dealer pastes its tag.
export default defineConfig({
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
    // Older targets would write light-dark() and color-mix() out at twice the bytes.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
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
})
