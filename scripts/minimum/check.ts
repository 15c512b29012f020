// Checks the built files for features that the oldest browsers of `browserslist` do not support.
import { globSync, readFileSync } from 'node:fs'
import { ALLOWED } from './allowed.ts'
import { minimumOf, type Page } from './browsers.ts'
import { findInScript } from './scripts.ts'
import { findInStyles } from './styles.ts'
import type { Finding } from './support.ts'

const FILES: Record<Page, string> = {
  widget: 'dist/{widget,parts,offer-page}/*.{js,css}',
  portal: 'dist/{portal/assets,reference}/*.{js,css}',
}

/** One line for each finding in the built files of a page, without allowed features. */
export function findInBuilt(page: Page): string[] {
  const files = globSync(FILES[page]).sort()
  if (files.length === 0) throw new Error(`${FILES[page]}: run npm run build first`)
  return files.flatMap((file) => {
    const found = findIn(file, readFileSync(file, 'utf8'), page)
    return found.map(({ feature, text, lacking }) => `${file}: ${feature} in ${text} (${lacking})`)
  })
}

export function findIn(file: string, content: string, page: Page): Finding[] {
  const isOurs = !file.includes('reference')
  const found = file.endsWith('.css')
    ? findInStyles(content, minimumOf(page))
    : findInScript(content, minimumOf(page), isOurs)
  return found.filter((one) => !isAllowed(one, file))
}

function isAllowed({ feature, text }: Finding, file: string): boolean {
  return ALLOWED.some(
    ({ features, at, in: where = '' }) =>
      file.includes(where) &&
      features.some((one) => feature.startsWith(one)) &&
      (at === undefined || at.some((one) => text.includes(one))),
  )
}

if (import.meta.main) {
  const found = [...findInBuilt('widget'), ...findInBuilt('portal')]
  for (const line of found) console.log(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
