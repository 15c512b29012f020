import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** A page, with a form or without. */
export interface Subject {
  name: string
  /** What stands on its page between two paragraphs. */
  html: string
  hasForm: boolean
  /** A script of its own, beside what our server has. */
  script?: { path: string; brotli: Uint8Array }
}

/** The page without a form: what the page itself, and the watching of it, costs. */
export const EMPTY = 'empty page'
export const BARE = 'bare form on Preact and signals'
export const OURS = 'zeven'
export const PEER = 'SurveyJS'

/** Has the browser compile all functions as the script arrives, as vite.config.ts says for ours. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad'

/** What is measured. `tag` is what our own command tells a dealer to paste. */
export async function makeSubjects(tag: string): Promise<Subject[]> {
  return [
    { name: EMPTY, html: '', hasForm: false },
    await makeSubject('hand-written DOM form', 'dom.ts', COMPILE_ALL),
    await makeSubject(BARE, 'bare-signals.tsx', COMPILE_ALL),
    { name: OURS, html: tag, hasForm: true },
    await makeSubject(PEER, 'survey.ts'),
  ]
}

async function makeSubject(name: string, entry: string, banner = ''): Promise<Subject> {
  const path = `/${entry.replace(/\..*/, '')}.js`
  return {
    name,
    html: `<script src="${path}" async></script><div id="form"></div>`,
    hasForm: true,
    script: { path, brotli: new Uint8Array(brotliCompressSync(await buildForm(entry, banner))) },
  }
}

/** One classic script, as our widget is; its styles, if any, are in it. */
async function buildForm(entry: string, postBanner: string): Promise<string> {
  const { output } = (await build({
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
        output: { format: 'iife', postBanner },
      },
    },
  })) as Rolldown.RolldownOutput
  if (output.length > 1) throw new Error(`${entry} became more than one file`)
  return output[0].code
}
