import { defineConfig } from 'vite'

const RENDERER = `${import.meta.dirname}/widget/render/render.ts`

// The widget is one classic script: it runs wherever a dealer pastes its tag.
// It is written for Preact; the build puts the part of Preact that it uses in Preact's place, which
// saves a fifth of its bytes. `--mode preact` builds it with Preact itself: both must behave alike.
export default defineConfig(({ mode }) => ({
  publicDir: false,
  resolve: {
    alias: mode === 'preact' ? [] : [{ find: /^preact(\/jsx-runtime)?$/, replacement: RENDERER }],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: mode === 'preact' ? 'dist/widget-preact' : 'dist/widget',
    emptyOutDir: true,
    target: 'es2022',
    // Older targets would write light-dark() and color-mix() out at twice the bytes.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'widget/main.ts',
      // The comment has the browser compile all functions as the script arrives, off the page's own
      // thread; one by one as they are first called would take that thread half as long again.
      output: {
        format: 'iife',
        entryFileNames: 'widget.js',
        postBanner: '//# allFunctionsCalledOnLoad',
      },
    },
  },
}))
