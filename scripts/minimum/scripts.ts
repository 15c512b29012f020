// Finds features in a built script that its minimum browsers do not support.
import {
  type AnyNode,
  type CallExpression,
  type NewExpression,
  type Node,
  type Program,
  parse,
} from 'acorn'
import type { Minimum } from './browsers.ts'
import { findInSelector, findInStyles } from './styles.ts'
import { bcd, type Feature, type Finding, featureOf, lacking } from './support.ts'

type Report = (feature: Feature | null, node: Node, guardName?: string) => void
type Path = readonly AnyNode[]

/** A string that contains a style sheet. */
const STYLES = /^\s*[.:*@#[a-z][^{}$?]*\{[^{}]*[a-z-]:[^{}]*\}/
const ECMA_VERSION = 2022
const GLOBAL_OBJECTS = ['window', 'self', 'globalThis']
const { builtins, regular_expressions: regexes } = bcd.javascript

/** Classes of objects that a page gets without naming the class. Other classes are named at their creation. */
const IMPLICIT =
  /^(?:EventTarget|Node|Element|HTML\w*Element|SVG(?:Graphics)?Element|Document(?:Fragment)?|ShadowRoot|Window|\w*Event|Location|History|Navigator|Response|Request|Headers|Blob|File|FormData|URL|AbortSignal|CSSStyle\w+|CanvasRenderingContext2D|Selection|Range|SubtleCrypto)$/

/** Members that the minimum browsers lack on every object with a member of that name. */
function newMembers(minimum: Minimum): Map<string, Feature> {
  const features = new Map<string, Feature | null>()
  const spaces = [
    ['javascript.builtins', builtins],
    ['javascript.builtins.Intl', builtins?.Intl],
    ['api', bcd.api],
  ] as const
  for (const [path, space] of spaces) {
    for (const owner of Object.keys(space ?? {})) {
      const one = featureOf(space, path, owner)
      if (
        one === null ||
        (path === 'api' && !IMPLICIT.test(owner)) ||
        lacking(one.compat, minimum).length > 0
      )
        continue
      for (const name of Object.keys(space?.[owner] ?? {})) {
        const member = name === owner ? null : featureOf(space, path, owner, name)
        if (member === null || features.get(name) === null) continue
        const isNew = lacking(member.compat, minimum).length > 0
        features.set(name, isNew ? (features.get(name) ?? member) : null)
      }
    }
  }
  return new Map([...features].flatMap(([name, one]) => (one ? [[name, one] as const] : [])))
}

const MEMBERS = new Map<string, Map<string, Feature>>()

function newMembersOf(minimum: Minimum): Map<string, Feature> {
  const key = JSON.stringify(minimum)
  const members = MEMBERS.get(key) ?? newMembers(minimum)
  MEMBERS.set(key, members)
  return members
}

/** `isOurs` is false for third-party scripts, whose own members are unknown. */
export function findInScript(code: string, minimum: Minimum, isOurs = true): Finding[] {
  const found: Finding[] = []
  const program: Program = parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'module' })
  const members = isOurs ? newMembersOf(minimum) : new Map()
  const declared = declaredIn(program)
  const isGlobal = (node: AnyNode): node is AnyNode & { type: 'Identifier'; name: string } =>
    node.type === 'Identifier' && !declared.has(node.name)

  const add = (feature: Feature | null, node: Node) => {
    const lacks = feature ? lacking(feature.compat, minimum) : []
    if (feature === null || lacks.length === 0) return
    const text = code.slice(Math.max(0, node.start - 30), node.end + 30).replace(/\s+/g, ' ')
    found.push({ feature: feature.name, text: text.slice(0, 120), lacking: lacks })
  }

  walk(program, [], (node, path) => {
    const report: Report = (feature, at, name) => {
      if (!feature || (name && isGuarded(node, path, name))) return
      add(feature, at)
    }
    if (node.type === 'StaticBlock')
      add(
        featureOf(bcd.javascript.classes, 'javascript.classes', 'static', 'initialization_blocks'),
        node,
      )
    if (node.type === 'Literal' && 'regex' in node && node.regex)
      findInRegex(node.regex.pattern, node.regex.flags, node, report)
    if (node.type === 'Identifier' && isGlobal(node) && isRead(node, path))
      report(globalFeature(node.name), node, node.name)
    if (node.type === 'MemberExpression') findInMember(node, path, members, isGlobal, report)
    if (node.type === 'NewExpression' && isGlobal(node.callee as AnyNode)) {
      const { name } = node.callee as { name: string } & Node
      report(ownerFeature(name, name), node, name)
    }
    if (node.type === 'CallExpression' && isOurs) findInCall(node, minimum, report, found)
    if (isGlobalCall(node, 'RegExp')) findInRegexCall(node.arguments as AnyNode[], node, report)
    const styles = textOf(node)
    if (isOurs && styles && STYLES.test(styles)) found.push(...findInStyles(styles, minimum))
  })
  return found
}

const globalFeature = (name: string): Feature | null =>
  featureOf(builtins, 'javascript.builtins', name) ??
  featureOf(bcd.api, 'api', name) ??
  featureOf(bcd.api, 'api', 'Window', name)

const ownerFeature = (owner: string, name: string): Feature | null =>
  featureOf(builtins, 'javascript.builtins', owner, name) ??
  featureOf(bcd.api, 'api', owner, `${name}_static`) ??
  featureOf(bcd.api, 'api', owner, name)

type Member = AnyNode & { type: 'MemberExpression' }

function nameOf({ property, computed }: Member): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null
}

function findInMember(
  node: Member,
  path: Path,
  members: ReadonlyMap<string, Feature>,
  isGlobal: (node: AnyNode) => boolean,
  report: Report,
): void {
  const name = nameOf(node)
  if (name === null || isTest(node, path) || isOptionalCall(node, path)) return
  const object = node.object as AnyNode
  const owner = isGlobal(object) && 'name' in object ? object.name : null
  if (owner !== null && GLOBAL_OBJECTS.includes(owner)) report(globalFeature(name), node, name)
  else if (owner !== null && (builtins?.[owner] || bcd.api[owner]))
    report(ownerFeature(owner, name), node, name)
  else {
    const member = members.get(name) ?? null
    // Of built-in objects only methods are checked: other names may be members of records.
    if (!member?.name.startsWith('javascript') || isCalled(node, path)) report(member, node, name)
  }
}

function findInRegex(pattern: string, flags: string, node: Node, report: Report): void {
  const of = (...keys: string[]) => featureOf(regexes, 'javascript.regular_expressions', ...keys)
  if (/\(\?<[=!]/.test(pattern)) report(of('lookbehind_assertion'), node)
  if (/\(\?[ims]*-?[ims]+:/.test(pattern)) report(of('modifier'), node)
  const flag = { v: 'unicodeSets', d: 'hasIndices', s: 'dotAll' }
  for (const [email, name] of Object.entries(flag))
    if (flags.includes(email))
      report(featureOf(builtins, 'javascript.builtins', 'RegExp', name), node)
}

function isGlobalCall(node: AnyNode, name: string): node is CallExpression | NewExpression {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  return node.callee.type === 'Identifier' && node.callee.name === name
}

function findInRegexCall(args: readonly AnyNode[], node: Node, report: Report): void {
  const [pattern, flags] = args
  findInRegex(pattern ? partsOf(pattern) : '', flags ? partsOf(flags) : '', node, report)
}

const SELECTING = ['querySelector', 'querySelectorAll', 'closest', 'matches']
const ATTRIBUTES = ['setAttribute', 'toggleAttribute']

function findInCall(
  node: CallExpression,
  minimum: Minimum,
  report: Report,
  found: Finding[],
): void {
  const callee = node.callee as AnyNode
  const [first, second] = node.arguments as AnyNode[]
  const name = callee.type === 'MemberExpression' ? nameOf(callee) : null
  const text = first ? partsOf(first) : ''
  if (name === 'addEventListener') report(eventFeature(text), node)
  if (name && ATTRIBUTES.includes(name)) report(attributeFeature(text), node)
  if (name && SELECTING.includes(name)) found.push(...findInSelector(text, minimum))
  if (first?.type !== 'Literal' || second?.type !== 'ObjectExpression') return
  for (const one of second.properties) {
    if (one.type !== 'Property' || one.computed) continue
    const key = one.key.type === 'Identifier' ? one.key.name : textOf(one.key as AnyNode)
    if (!key || name) continue
    report(key.startsWith('on') ? eventFeature(key.slice(2)) : attributeFeature(key, text), one)
  }
}

const attributeFeature = (name: string, tag = ''): Feature | null =>
  featureOf(bcd.html.elements, 'html.elements', tag, name.toLowerCase()) ??
  featureOf(bcd.html.global_attributes, 'html.global_attributes', name.toLowerCase())

const eventFeature = (name: string): Feature | null =>
  ['Element', 'HTMLElement', 'Document', 'Window', 'HTMLDialogElement', 'Navigation'].reduce(
    (found: Feature | null, owner) =>
      found ?? featureOf(bcd.api, 'api', owner, `${name.toLowerCase()}_event`),
    null,
  )

const textOf = (node: AnyNode): string | null =>
  node.type === 'Literal' && typeof node.value === 'string'
    ? node.value
    : node.type === 'TemplateLiteral'
      ? node.quasis.map(({ value }) => value.cooked ?? '').join('0')
      : null

/** All text in it, such as that of a composed pattern. */
function partsOf(node: AnyNode): string {
  const texts: string[] = []
  walk(node, [], (one) => texts.push(textOf(one) ?? ''))
  return texts.join('')
}

/** A mere test for the feature never fails. */
function isTest(node: AnyNode, path: Path): boolean {
  const parent = path.at(-1)
  if (!parent) return false
  if (parent.type === 'UnaryExpression') return ['typeof', '!'].includes(parent.operator)
  if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression')
    return parent.test === node
  if (parent.type === 'MemberExpression') return parent.optional && parent.object === node
  if (parent.type !== 'LogicalExpression') return false
  return parent.left === node || isTest(parent, path.slice(0, -1))
}

function isCalled(node: AnyNode, path: Path): boolean {
  const parent = path.at(-1)
  return parent?.type === 'CallExpression' && parent.callee === node
}

function isOptionalCall(node: AnyNode, path: Path): boolean {
  const parent = path.at(-1)
  return parent?.type === 'CallExpression' && parent.optional && parent.callee === node
}

/** Whether it runs only after the code tested for this name. */
function isGuarded(node: AnyNode, path: Path, name: string): boolean {
  const line = [...path, node]
  return path.some((parent, index) => {
    const child = line[index + 1]
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression')
      return child !== parent.test && testsFor(parent.test as AnyNode, name)
    if (parent.type === 'LogicalExpression')
      return child === parent.right && testsFor(parent.left as AnyNode, name)
    if (parent.type !== 'BlockStatement') return false
    const before = parent.body.slice(0, parent.body.indexOf(child as never))
    return before.some(
      (one) =>
        one.type === 'IfStatement' &&
        one.consequent.type === 'ReturnStatement' &&
        testsFor(one.test as AnyNode, name),
    )
  })
}

function testsFor(test: AnyNode, name: string): boolean {
  let isTested = false
  walk(test, [], (node, path) => {
    if (node.type === 'BinaryExpression' && node.operator === 'in')
      isTested ||= textOf(node.left as AnyNode) === name
    const parent = path.at(-1)
    const isTypeof = parent?.type === 'UnaryExpression' && parent.operator === 'typeof'
    if (node.type === 'Identifier') isTested ||= isTypeof && node.name === name
    if (node.type === 'MemberExpression')
      isTested ||= nameOf(node) === name && isTestOrRoot(node, path)
  })
  return isTested
}

const isTestOrRoot = (node: AnyNode, path: Path) => path.length === 0 || isTest(node, path)

/** Whether the identifier is a variable, and not a key or an operand of `typeof`. */
function isRead(node: AnyNode, path: Path): boolean {
  const parent = path.at(-1)
  if (!parent) return true
  if (parent.type === 'UnaryExpression') return parent.operator !== 'typeof'
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  if (
    parent.type === 'Property' ||
    parent.type === 'MethodDefinition' ||
    parent.type === 'PropertyDefinition'
  )
    return parent.value === node || parent.computed
  return !/^(?:Export|Import|Label|Break|Continue|Meta)/.test(parent.type)
}

/** All names that the script declares, in any scope. */
function declaredIn(program: Program): Set<string> {
  const names = new Set<string>()
  const declare = (pattern: AnyNode | null | undefined) => {
    if (!pattern) return
    if (pattern.type === 'Identifier') names.add(pattern.name)
    else if (pattern.type === 'ObjectPattern')
      for (const one of pattern.properties)
        declare((one.type === 'Property' ? one.value : one.argument) as AnyNode)
    else if (pattern.type === 'ArrayPattern')
      for (const one of pattern.elements) declare(one as AnyNode | null)
    else if (pattern.type === 'AssignmentPattern') declare(pattern.left as AnyNode)
    else if (pattern.type === 'RestElement') declare(pattern.argument as AnyNode)
  }
  walk(program, [], (node) => {
    if ('params' in node) for (const one of node.params) declare(one as AnyNode)
    if (node.type === 'CatchClause') declare(node.param as AnyNode)
    if ('id' in node) declare(node.id as AnyNode)
    if ('local' in node && node.type.startsWith('Import')) declare(node.local as AnyNode)
  })
  return names
}

function walk(node: AnyNode, path: AnyNode[], visit: (node: AnyNode, path: Path) => void): void {
  visit(node, path)
  path.push(node)
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child])
      if (one && typeof one.type === 'string') walk(one, path, visit)
  }
  path.pop()
}
