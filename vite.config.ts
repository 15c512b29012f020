import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Features } from 'lightningcss'
import { type MinifyOptions, minify } from 'terser'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { viteTargets } from './scripts/minimum/browsers.ts'
import { encode } from './server/core/http/encoded.ts'
import { readWidgetParts } from './server/core/script.ts'
import { LAZY_PARTS, type Lazy } from './widget/lazy/scripts.ts'

// Written out for older browsers, light-dark() takes twice the bytes: the widget's style sheets have plain values for them.
const WIDGET_CSS: UserConfig['css'] = {
  lightningcss: { exclude: Features.LightDark | Features.DirSelector },
}
const WIDGET_CSS_TARGET = viteTargets('widget')
// For the sake of a rare issue of Safari 15.4 classes would be written out, at 400 bytes: the check of the built files
// says what else it does not read.
const WIDGET_TARGET = WIDGET_CSS_TARGET.filter((one) => !/^(?:safari|ios)/.test(one))

// The classic way of writing elements takes fewer bytes.
const WIDGET_JSX: UserConfig['oxc'] = {
  jsx: { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment' },
  jsxInject: "import { createElement, Fragment } from 'preact'",
}

/** Leaves beside each file what the server would otherwise make when it is first asked for it. */
const compressed: Plugin = {
  name: 'compressed',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((one) => /\.(?:html|m?js|css|svg)$/.test(one))) {
      const file = join(dir, name)
      const { bytes } = await encode(await readFile(file, 'utf8'))
      await writeFile(`${file}.br`, bytes.br)
    }
  },
}

const partsHash = () => ({ PARTS_HASH: JSON.stringify(readWidgetParts().hash) })

/**
 * Has the browser compile all functions as the script arrives, off the page's own thread; one by one as
 * they are first called would take that thread half as long again.
 */
const COMPILED = '//# allFunctionsCalledOnLoad'

/**
 * What one minifier leaves another finds: together they save every visitor 250 bytes. `unsafe_methods` is unsafe
 * for a method that is called with `new`, and none is.
 */
const MINIFY: MinifyOptions = {
  ecma: 2020,
  compress: { passes: 2, unsafe_methods: true },
  format: { preamble: COMPILED },
}
const minifiedTwice: Plugin = {
  name: 'minified-twice',
  async generateBundle(_, bundle) {
    for (const made of Object.values(bundle)) {
      if (made.type !== 'chunk') continue
      const { code } = await minify(made.code, MINIFY)
      made.code = code as string
    }
  },
}

// The widget is one classic script: it runs wherever a dealer pastes its tag. It knows the parts that it
// loads on demand by their hash, so they are built before it.
const widget = (): UserConfig => ({
  publicDir: false,
  plugins: [hostList, minifiedTwice, compressed],
  oxc: WIDGET_JSX,
  css: WIDGET_CSS,
  define: partsHash(),
  build: {
    outDir: 'dist/widget',
    emptyOutDir: true,
    target: WIDGET_TARGET,
    cssTarget: WIDGET_CSS_TARGET,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'widget/main.ts',
      // What @preact/signals adds so that a signal may itself stand among an element's children: parts
      // here read theirs, and 200 bytes are saved.
      treeshake: { manualPureFunctions: ['Object.defineProperties'] },
      output: { format: 'iife', entryFileNames: 'widget.js' },
    },
  },
})

const HOST = fileURLToPath(new URL('widget/host.ts', import.meta.url))
/** A name that no file has, so that nothing else handles it. */
const SHARED = '\0shared'
const FROM_THE_HOST = ['preact', 'preact/hooks', '@preact/signals']

const hostNames = () => {
  const exported = readFileSync(HOST, 'utf8').matchAll(/^export \{([^}]+)\}/gm)
  return [...exported].flatMap(([, list]) => list?.match(/\w+/g) ?? [])
}

/** `host.ts?list` is all that the host exports, in its order. With their names it would take 200 bytes more. */
const hostList: Plugin = {
  name: 'host-list',
  enforce: 'pre',
  load: (id) =>
    id === `${HOST}?list`
      ? `import * as host from '${HOST}'\nexport const list = [host.${hostNames().join(',host.')}]`
      : null,
}

/** A part takes what it shares with the widget from the element that the widget defined. */
const host: Plugin = {
  name: 'host',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (FROM_THE_HOST.includes(source)) return SHARED
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found?.id === HOST ? SHARED : null
  },
  load(id) {
    if (id !== SHARED) return null
    return `export const [${hostNames().join()}] = customElements.get('zeven-widget').host`
  },
}

const DRAWINGS = fileURLToPath(new URL('widget/lazy/drawing.tsx', import.meta.url))
const ONE_DRAWING = '\0one-drawing'

/** The drawing of one product is one of those in `drawing.tsx`, and that one alone. */
const oneDrawing = (name: Lazy): Plugin => ({
  name: 'one-drawing',
  enforce: 'pre',
  resolveId: (source, importer) => (!importer && source === DRAWINGS ? ONE_DRAWING : null),
  load: (id) => (id === ONE_DRAWING ? `export { ${name} as Drawing } from '${DRAWINGS}'` : null),
})

// A kind of question or a drawing that only some forms have, as a module that the widget imports.
const part = (name: Lazy): UserConfig => ({
  publicDir: false,
  oxc: WIDGET_JSX,
  css: WIDGET_CSS,
  plugins: [host, oneDrawing(name)],
  build: {
    outDir: 'dist/parts',
    emptyOutDir: false,
    target: WIDGET_TARGET,
    cssTarget: WIDGET_CSS_TARGET,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL(`widget/lazy/${LAZY_PARTS[name]}`, import.meta.url)),
      preserveEntrySignatures: 'strict',
      output: { format: 'es', entryFileNames: `${name}.js`, codeSplitting: false },
    },
  },
})

const CONTRACT = /\/(?:server|shared)\/.+[./]contract\.ts$/

/**
 * In the browser a contract is the methods and paths of its endpoints, and its plain constants. Its
 * schemas, and zod with them, stay out: importing one is an error of the build.
 */
const contracts: Plugin = {
  name: 'contracts',
  enforce: 'pre',
  async load(id) {
    if (!CONTRACT.test(id)) return null
    const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
    const plain = Object.entries(exported).flatMap(([name, value]) => {
      const own = value instanceof RegExp ? value : JSON.stringify(plainOf(value))
      return own === undefined ? [] : [`export const ${name} = ${own}`]
    })
    return plain.join('\n')
  },
}

/** Undefined for what a browser does not get. */
function plainOf(value: unknown): unknown {
  if (typeof value === 'function' || value instanceof Set || value instanceof Map) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if ('safeParse' in value) return undefined
  if ('method' in value && 'path' in value) return { method: value.method, path: value.path }
  const entries = Object.entries(value).map(([name, one]) => [name, plainOf(one)])
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
}

// The portal is one page. Its screens are loaded when they are opened.
const portal = (): UserConfig => ({
  define: partsHash(),
  root: 'portal',
  base: '/portal/',
  publicDir: false,
  plugins: [contracts, hostList, compressed],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/portal',
    emptyOutDir: true,
    target: viteTargets('portal'),
    reportCompressedSize: false,
    // The strict policy of its pages forbids data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // `npm run size` counts by it what the first screen loads. Nothing serves it.
    manifest: true,
    // What many screens share comes in one file: on a slow network each file costs a wait.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 5 }] } },
    },
  },
})

// The drawing for the server, which writes it into mails and documents. Node runs no JSX itself.
const drawing: UserConfig = {
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  ssr: { noExternal: true },
  build: {
    ssr: 'shared/drawing/to-svg.tsx',
    outDir: 'dist/drawing',
    emptyOutDir: true,
    target: 'es2024',
    reportCompressedSize: false,
  },
}

// What a page of an offer needs besides its HTML, which the server writes.
const offerPage: UserConfig = {
  publicDir: false,
  plugins: [compressed],
  build: {
    outDir: 'dist/offer-page',
    emptyOutDir: true,
    target: WIDGET_TARGET,
    cssTarget: WIDGET_CSS_TARGET,
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
  drawing,
  'offer-page': offerPage,
}

export default defineConfig(({ mode }) => {
  if (mode.startsWith('part:')) return part(mode.slice('part:'.length) as Lazy)
  if (mode === 'portal') return portal()
  return CONFIGS[mode] ?? widget()
})
