import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ownMetrics } from './own-metrics.ts'

const ALERTS = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
const DASHBOARD = readFileSync('deploy/grafana/zeven.json', 'utf8')
const HISTOGRAM_ENDS = /_(?:bucket|count|sum)$/

/** The names of the alerts. */
function alertNames(): string[] {
  return [...ALERTS.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
}

/** The metrics of our own that a text names, without what a histogram adds to its name. */
function namedIn(text: string): string[] {
  const found = [...text.matchAll(/zeven_[a-z_]+/g)].map(([name]) => name)
  return [...new Set(found.map((name) => name.replace(HISTOGRAM_ENDS, '')))]
}

it.each([
  ['deploy/prometheus/alerts.yml', ALERTS],
  ['deploy/grafana/zeven.json', DASHBOARD],
])('%s asks only for metrics and labels that there are', (_, text) => {
  const metrics = ownMetrics()
  expect(namedIn(text).filter((name) => !metrics.has(name))).toEqual([])
  const labelled = [...text.replaceAll('\\"', '"').matchAll(/(zeven_[a-z_]+)\{(\w+)=/g)]
  expect(labelled).not.toEqual([])
  for (const [, name = '', label] of labelled) {
    expect(metrics.get(name.replace(HISTOGRAM_ENDS, '')), name).toContain(label)
  }
})

it('every metric is read by a panel or an alert', () => {
  const read = [...namedIn(DASHBOARD), ...namedIn(ALERTS)]
  expect([...ownMetrics().keys()].filter((name) => !read.includes(name))).toEqual([])
})

it('the dashboard has eight panels, and each answers a question', () => {
  const titles: string[] = JSON.parse(DASHBOARD).panels.map(({ title }: { title: string }) => title)
  expect(titles).toHaveLength(8)
  expect(titles.filter((title) => !title.endsWith('?'))).toEqual([])
})

it('docs/watching.md says what to do about every alert', () => {
  const page = readFileSync('docs/watching.md', 'utf8')
  const told = [...page.matchAll(/^\| `(Zeven\w+)`/gm)].map(([, name]) => name)
  expect(told).toEqual(alertNames())
})
