import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
const files = listed.split('\0').filter((file) => existsSync(file) && file !== '')
/** All but CHANGELOG.md: what was true of a version stays written. */
const pages = files.filter((file) => /^(docs\/.*|(?!CHANGELOG)\w+|clients\/.*)\.md$/.test(file))
const sources = files.filter((file) => /\.(tsx?|mjs|css|sh|ya?ml)$|^Containerfile$/.test(file))

/** Files and folders as texts name them: whole, or from any folder on. */
const known = new Set(
  files.flatMap((file) => {
    const parts = file.split('/')
    return parts.flatMap((_, from) =>
      parts.slice(from).map((_, more) => parts.slice(from, from + more + 1).join('/')),
    )
  }),
)
const COMMENT = /(?<=^|\s)\/\*[\s\S]*?\*\/|^[ \t]*# .*$|(?<=^|\s)\/\/ .*(?:\n[ \t]*\/\/ .*)*/gm
const PATH =
  /(?<![\w./@<>$*-])(?!x\.)((?:\.{0,2}\/)?(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|sh|md))\b(?!\/)/g
const MODULE =
  /`((?:server|portal|widget|shared|scripts|test|e2e|core|account|messaging|prices|forms|leads|offers|privacy|ops|entrypoints)\/[\w/-]+?)\/?`/g
/** In brackets a code of a letter and a number, or a part of a page that has no path. */
const NOWHERE =
  /\((?:see )?(?:the )?(?:contract|decisions?|design|house|brief|section|chapter|rule),? [A-Z\d][^)]*\)|\([A-Z]\d{1,2}\b[^)]{0,12}\)|§/g

function headings(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)
}

function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}

/** What a text that is in a file cites and that is not there. */
function missing(file: string, text: string): string[] {
  const isThere = (path: string) =>
    known.has(normalize(path).replace(/^[./]+/, '')) || existsSync(join(dirname(file), path))
  const paths = [...text.matchAll(PATH), ...text.matchAll(MODULE)].map(([, path = '']) => path)
  const cited = [...text.matchAll(/([\w/-]+\.md), ([A-Z].*)/g)].filter(
    ([, name = '', rest = '']) => {
      const page = pages.find((one) => one === name || one.endsWith(`/${name}`))
      return (
        page !== undefined &&
        !headings(page).some((one) => rest.startsWith(one) && !/\w/.test(rest[one.length] ?? ''))
      )
    },
  )
  return [
    ...paths.filter((path) => !isThere(path) && !isThere(`${path}.ts`)),
    ...[...cited, ...text.matchAll(NOWHERE)].map(([citation]) => citation),
  ]
}

describe('a citation', () => {
  it('of a comment is of a file or heading that is in the repository', () => {
    const issues = sources.flatMap((file) =>
      (readFileSync(file, 'utf8').match(COMMENT) ?? []).flatMap((comment) =>
        missing(file, comment.replace(/\n\s*(\*|\/\/) ?/g, ' ')).map((one) => `${file}: ${one}`),
      ),
    )
    expect(issues).toEqual([])
  })

  it.each(pages)('of %s is of a file or heading that is in the repository', (page) => {
    const text = readFileSync(page, 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/g)]
    const broken = links.filter(([, path = '', part]) => {
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(target)) return true
      return part !== undefined && !headings(target).map(anchor).includes(part)
    })
    expect([...missing(page, text), ...broken.map(([link]) => link)]).toEqual([])
  })
})
