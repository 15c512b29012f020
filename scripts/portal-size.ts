import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const FOLDER = 'dist/portal'
/** Screens, each with its required texts. */
const SCREENS = {
  overview: ['leads/overview/overview.tsx', 'first'],
  leads: ['leads/list/leads.tsx', 'first'],
  lead: ['leads/lead/lead.tsx', 'lead'],
  'sign-in': ['account/sign-in/sign-in.tsx', 'sign-in'],
} as const

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/**
 * The downloads before a screen shows: the page, its scripts and styles, those of the screen,
 * and the largest of the languages.
 */
export function portalFirstScreens(): { screen: string; bytes: number }[] {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(`${FOLDER}/.vite/manifest.json`, 'utf8'),
  )
  const languages = readdirSync('portal/messages', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `messages/${name}`)

  const filesOf = (entries: readonly string[]): Set<string> => {
    const files = new Set<string>()
    const seen = new Set<string>()
    const visit = (name: string) => {
      const chunk = manifest[name]
      if (chunk === undefined || seen.has(name)) return
      seen.add(name)
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
      for (const needed of chunk.imports ?? []) visit(needed)
    }
    for (const entry of entries) visit(entry)
    return files
  }
  const sizeOf = (files: Iterable<string>): number =>
    ['index.html', ...files].reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(`${FOLDER}/${file}`)).length,
      0,
    )
  return Object.entries(SCREENS).map(([screen, [own, texts]]) => {
    if (manifest[own] === undefined) throw new Error(`the portal has no ${own}`)
    const sizes = languages.map((language) =>
      sizeOf(filesOf(['index.html', own, `${language}/${texts}.ts`])),
    )
    return { screen, bytes: Math.max(...sizes) }
  })
}
