import { globSync, readFileSync } from 'node:fs'
import postcss, { type Rule } from 'postcss'
import { expect, test } from 'vitest'

/** What screens share. Their own sheets stay in the page when another screen is opened. */
const SHARED = /^portal\/(styles|components)\//
/** It repeats the names of other sheets. The other stands in a shadow root. */
const APART = ['portal/styles/forced-colors.css', 'portal/forms/ask/questions-to-ask.css']

const classesIn = (selector: string) =>
  [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)

/** The selectors of a rule as they read without nesting. */
function wholeSelectors(rule: Rule): string[] {
  let above = rule.parent
  while (above?.type === 'atrule') above = above.parent
  if (above?.type !== 'rule') return rule.selectors
  return wholeSelectors(above as Rule).flatMap((outer) =>
    rule.selectors.map((own) =>
      own.includes('&') ? own.replaceAll('&', outer) : `${outer} ${own}`,
    ),
  )
}

/** Selectors that may style another sheet's elements: each of their classes is in another sheet too. */
function findClashes(sheets: Record<string, string>): string[] {
  const selectors = Object.entries(sheets).map(([file, text]) => {
    const found = new Set<string>()
    postcss.parse(text).walkRules((rule) => {
      if (!rule.nodes.some(({ type }) => type === 'decl')) return
      if ((rule.parent as { name?: string }).name === 'keyframes') return
      for (const selector of wholeSelectors(rule)) found.add(selector)
    })
    return [file, [...found]] as const
  })
  const places = new Map<string, Set<string>>()
  for (const [file, all] of selectors)
    for (const name of all.flatMap(classesIn))
      places.set(name, (places.get(name) ?? new Set()).add(file))
  return selectors.flatMap(([file, all]) =>
    all
      .filter(
        (one) => !SHARED.test(file) && classesIn(one).every((name) => places.get(name)?.size !== 1),
      )
      .map((one) => `${file}: ${one}`),
  )
}

test('a screen’s style sheet styles nothing of another screen: each selector has a class of its own', () => {
  const files = globSync('portal/**/*.css').filter((file) => !APART.includes(file))
  expect(files.length).toBeGreaterThan(40)
  const sheets = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]))
  expect(findClashes(sheets)).toEqual([])
})

test.each([
  ['.line {color: red}', '.line {margin: 0}', 2],
  ['.line {color: red}', '.grid {.line {margin: 0}}', 1],
  ['.offer {.line {color: red}}', '.grid {.line {margin: 0}}', 0],
  ['.line {&.offer {color: red}}', '.grid .line {margin: 0}', 0],
  ['@media print {.line {p {color: red}}}', '.line + .grid {margin: 0}', 1],
  ['td {color: red}', '.grid {margin: 0}', 1],
])('%s beside %s', (one, other, clashes) => {
  expect(findClashes({ 'portal/a.css': one, 'portal/b.css': other })).toHaveLength(clashes)
})
