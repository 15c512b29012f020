import { defineConfig } from 'vite'

// The widget is one classic script: it runs wherever a dealer pastes its tag.
export default defineConfig({
  publicDir: false,
  // Preact's place is taken by a renderer of our own: see widget/render/render.ts.
  resolve: {
    alias: [
      {
        find: /^preact(\/jsx-runtime)?$/,
        replacement: `${import.meta.dirname}/widget/render/render.ts`,
      },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist/widget',
    emptyOutDir: true,
    target: 'es2022',
    // Older targets would write light-dark() and color-mix() out at twice the bytes.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'widget/main.ts',
      output: { format: 'iife', entryFileNames: 'widget.js' },
    },
  },
})
