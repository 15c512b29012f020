// Finds features in a style sheet that its minimum browsers do not support, without a plain fallback.
import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Rule,
} from 'postcss'
import type { Minimum } from './browsers.ts'
import { bcd, type Feature, type Finding, featureOf, isImplied, lacking } from './support.ts'

const { css } = bcd
const ATRULES = css['at-rules']

const type = (...keys: string[]) => featureOf(css.types, 'css.types', ...keys)

const GROUPS = [
  'color',
  'gradient',
  'filter-function',
  'transform-function',
  'easing-function',
  'basic-shape',
]
const functionNamed = (name: string): Feature | null =>
  GROUPS.reduce((found, group) => found ?? type(group, name), type(name))

const UNITS: [RegExp, Feature | null][] = [
  [/[\d.]dv(?:h|w|b|i|min|max)\b/, type('length', 'viewport_percentage_units_dynamic')],
  [/[\d.]sv(?:h|w|b|i|min|max)\b/, type('length', 'viewport_percentage_units_small')],
  [/[\d.]lv(?:h|w|b|i|min|max)\b/, type('length', 'viewport_percentage_units_large')],
  [/[\d.]cq(?:h|w|b|i|min|max)\b/, type('length', 'container_query_length_units')],
  [/[\d.]r?lh\b/, type('length', 'lh')],
  [/[\d.](?:rex|rch|ric|rcap|cap)\b/, type('length', 'cap')],
]

function valueFeatures(prop: string, value: string): Feature[] {
  const plain = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""')
  const called = [...plain.matchAll(/([a-z][\w-]*)\(\s*(from\b)?/gi)].flatMap(
    ([, name = '', from]) => {
      const found = functionNamed(name.toLowerCase())
      const relative = from && found ? type('color', name, 'relative_syntax') : null
      return [found, relative]
    },
  )
  const words = (plain.match(/(?<![\w-])[a-z][\w-]*(?![\w-]*\()/gi) ?? []).map(
    (word) =>
      featureOf(css.properties, 'css.properties', prop, word.replaceAll('-', '_')) ??
      featureOf(css.properties, 'css.properties', prop, word),
  )
  const units = UNITS.map(([pattern, feature]) => (pattern.test(plain) ? feature : null))
  return [...called, ...words, ...units].filter((one) => one != null)
}

/** All features of one selector, except vendor pseudo-classes. */
function selectorFeatures(selector: string): Feature[] {
  const plain = selector.replace(/"[^"]*"|'[^']*'/g, '""')
  const names = [...plain.matchAll(/::?([a-z-]+)/g)].map(([, name = '']) => name)
  return [
    ...names.map((name) => featureOf(css.selectors, 'css.selectors', name)),
    plain.includes('&') ? featureOf(css.selectors, 'css.selectors', 'nesting') : null,
  ].filter((one) => one !== null)
}

export function findInSelector(selector: string, minimum: Minimum): Finding[] {
  return unknown(selectorFeatures(selector), minimum, selector)
}

function unknown(features: readonly Feature[], minimum: Minimum, text: string): Finding[] {
  return features.flatMap(({ name, compat }) => {
    const lacks = lacking(compat, minimum)
    return lacks.length > 0 ? [{ feature: name, text, lacking: lacks }] : []
  })
}

export function findInStyles(text: string, minimum: Minimum): Finding[] {
  const found: Finding[] = []
  const look = (parent: Container, guards: readonly Feature[]) => {
    const rest = (features: readonly Feature[]) => {
      const compats = guards.map(({ compat }) => compat)
      return features.filter(({ compat }) => !isImplied(compat, compats, minimum))
    }
    for (const node of (parent.nodes ?? []) as ChildNode[]) {
      if (node.type === 'decl')
        found.push(...unknown(rest(declarationFeatures(node, minimum)), minimum, textOf(node)))
      if (node.type === 'rule') {
        found.push(...findInRule(node, minimum, rest))
        look(node, guards)
      }
      if (node.type !== 'atrule') continue
      const required = node.name === 'supports' ? requestedFeatures(node.params) : []
      found.push(...unknown(rest(atRuleFeatures(node)), minimum, `@${node.name} ${node.params}`))
      const known = node.name === 'media' ? [] : atRuleFeatures(node)
      look(node, [...guards, ...required, ...known])
    }
  }
  look(postcss.parse(text), [])
  return found
}

const textOf = (node: Declaration) => {
  const parent = node.parent as Rule | AtRule
  const place = parent.type === 'rule' ? parent.selector : `@${parent.name}`
  return `${place} { ${node.prop}: ${node.value} }`
}

/** The features that `@supports` requires. A negated condition requires no features. */
function requestedFeatures(params: string): Feature[] {
  if (/\bnot\b|\bor\b/.test(params)) return []
  const selector = /selector\((.+)\)/.exec(params)?.[1]
  if (selector) return selectorFeatures(selector)
  const [, prop = '', value = ''] = /\(\s*([\w-]+)\s*:(.+)\)/.exec(params) ?? []
  return [featureOf(css.properties, 'css.properties', prop), ...valueFeatures(prop, value)].filter(
    (one) => one !== null,
  )
}

/** Browsers drop a whole selector list if they do not support one of its selectors. */
function findInRule(
  rule: Rule,
  minimum: Minimum,
  rest: (features: Feature[]) => Feature[],
): Finding[] {
  if ((rule.parent as AtRule | undefined)?.name === 'keyframes') return []
  return unknown(rest(selectorFeatures(rule.selector)), minimum, rule.selector)
}

function atRuleFeatures({ name, params }: AtRule): Feature[] {
  const own = featureOf(ATRULES, 'css.at-rules', name)
  // Every browser with container queries supports ranges in them.
  const range =
    name === 'media' && /[<>]=?/.test(params)
      ? featureOf(ATRULES, 'css.at-rules', 'media', 'range_syntax')
      : null
  const required = [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature = '']) =>
    name === 'media'
      ? featureOf(ATRULES, 'css.at-rules', 'media', feature.replace(/^(?:min|max)-/, ''))
      : null,
  )
  return [own, range, ...required].filter((one) => one !== null)
}

/**
 * The unsupported declarations without a preceding plain declaration of the same property. A fallback does not work
 * for custom properties or values with `var()`: browsers accept both unparsed, and detect the error too late.
 */
function declarationFeatures(node: Declaration, minimum: Minimum): Feature[] {
  if (node.prop.startsWith('-webkit-') || node.prop.startsWith('-moz-')) return []
  const own = node.prop.startsWith('--')
    ? null
    : featureOf(css.properties, 'css.properties', node.prop)
  const features = [own, ...valueFeatures(node.prop, node.value)].filter((one) => one !== null)
  if (node.prop.startsWith('--') || node.value.includes('var(')) return features
  const siblings = (node.parent?.nodes ?? []) as ChildNode[]
  const before = siblings.slice(0, siblings.indexOf(node))
  const hasPlain = before.some(
    (one) =>
      one.type === 'decl' &&
      one.prop === node.prop &&
      valueFeatures(one.prop, one.value).every(
        ({ compat }) => lacking(compat, minimum).length === 0,
      ),
  )
  return hasPlain ? [] : features
}
