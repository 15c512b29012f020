import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** A page with a form, and the files it needs beside those of our server. */
export interface Subject {
  name: string
  /** What stands on its page between two paragraphs. */
  html: string
  hasForm: boolean
  files: Map<string, Built>
}

export interface Built {
  type: string
  /** Compressed with brotli. */
  bytes: Uint8Array
}

/** The page without a form: what the page itself, and the watching of it, costs. */
export const EMPTY = 'empty page'
export const BARE_PREACT = 'bare Preact form'
export const OURS = 'zeven'
export const PEER = 'SurveyJS'

const OWN_PLACE = '<div id="form"></div>'

/** What is measured. `snippet` is what our own command tells a dealer to paste. */
export async function makeSubjects(snippet: string): Promise<Subject[]> {
  return [
    { name: EMPTY, html: '', hasForm: false, files: new Map() },
    await makeSubject('hand-written DOM form', 'dom.ts'),
    await makeSubject(BARE_PREACT, 'bare-preact.tsx'),
    { name: OURS, html: snippet, hasForm: true, files: new Map() },
    await makeSubject(PEER, 'survey.ts'),
  ]
}

async function makeSubject(name: string, entry: string): Promise<Subject> {
  const files = await buildForm(entry)
  const tags = [...files.keys()].map((path) =>
    path.endsWith('.css')
      ? `<link rel="stylesheet" href="${path}">`
      : `<script src="${path}" async></script>`,
  )
  return { name, html: `${tags.join('')}${OWN_PLACE}`, hasForm: true, files }
}

/** One classic script, built as our widget is; its styles, if any, as a sheet beside it. */
async function buildForm(entry: string): Promise<Map<string, Built>> {
  const name = entry.replace(/\..*/, '')
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: `${import.meta.dirname}/forms/${entry}`,
        output: {
          format: 'iife',
          entryFileNames: `${name}.js`,
          assetFileNames: `${name}[extname]`,
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? pack(file.code, 'text/javascript') : pack(file.source, 'text/css'),
    ]),
  )
}

function pack(text: string | Uint8Array, type: string): Built {
  return { type: `${type}; charset=utf-8`, bytes: new Uint8Array(brotliCompressSync(text)) }
}
