import { findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser'

export type TextPath = readonly (string | number)[]

/**
 * Changes one value in the text of a form file and leaves the rest unchanged. Undefined removes it.
 * A missing value is added at the end of its parent.
 */
export function setIn(text: string, path: TextPath, value: unknown): string {
  const known = find(text, path)
  const changed =
    known !== undefined && value !== undefined
      ? splice(text, known, write(text, value, path.length))
      : value === undefined
        ? removeFrom(text, path)
        : insertIn(text, path, value)
  return isRight(changed, path, value) ? changed : rewrite(text, path, value)
}

/** Inserts a value into a list, before the one at `index`. */
export function insertAt(text: string, path: TextPath, index: number, value: unknown): string {
  const list = find(text, path)
  const items = list?.children ?? []
  if (list === undefined || items.length === 0) return setIn(text, path, [value])
  const at = items[index]
  const own = write(text, value, path.length + 1)
  const before = items[0] as Node
  // The whitespace before the first one is used for all: a line and its indent, or nothing.
  const gap = text.slice(list.offset + 1, before.offset)
  if (at !== undefined) return splice(text, { offset: at.offset, length: 0 }, `${own},${gap}`)
  const last = items.at(-1) as Node
  return splice(text, { offset: last.offset + last.length, length: 0 }, `,${gap}${own}`)
}

/** Moves a member of a list. The text between the members stays in place. */
export function moveIn(text: string, path: TextPath, from: number, to: number): string {
  const items = find(text, path)?.children ?? []
  if (items[from] === undefined || items[to] === undefined) return text
  const order = items.map((item) => text.slice(item.offset, item.offset + item.length))
  const moved = order.toSpliced(from, 1).toSpliced(to, 0, order[from] ?? '')
  return items.reduceRight((done, item, index) => splice(done, item, moved[index] ?? ''), text)
}

function find(text: string, path: TextPath): Node | undefined {
  const tree = parseTree(text)
  return tree && findNodeAtLocation(tree, path as JSONPath)
}

function splice(text: string, { offset, length }: Pick<Node, 'offset' | 'length'>, own: string) {
  return text.slice(0, offset) + own + text.slice(offset + length)
}

function removeFrom(text: string, path: TextPath): string {
  if (find(text, path) === undefined) return text
  const [edit] = modify(text, path as JSONPath, undefined, {})
  return edit === undefined ? text : splice(text, edit, edit.content)
}

/** The innermost existing part receives the rest of the path as one new value. */
function insertIn(text: string, path: TextPath, value: unknown): string {
  const [name, ...deeper] = path.slice(depthOf(text, path))
  const above = path.slice(0, depthOf(text, path))
  const whole = deeper.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
  const holder = find(text, above)
  if (holder?.type !== 'object' || name === undefined) return text
  const own = `${JSON.stringify(name)}: ${write(text, whole, above.length + 1)}`
  const last = holder.children?.at(-1)
  const inline = !text.slice(holder.offset, holder.offset + holder.length).includes('\n')
  if (last === undefined) {
    const [open, close] = isOnLines(text)
      ? [line(text, above.length + 1), line(text, above.length)]
      : ['', '']
    return splice(text, holder, `{${open}${own}${close}}`)
  }
  const gap = inline ? ' ' : line(text, above.length + 1)
  return splice(text, { offset: last.offset + last.length, length: 0 }, `,${gap}${own}`)
}

/** The length of the existing part of a path. */
function depthOf(text: string, path: TextPath): number {
  const missing = path.findIndex((_, at) => find(text, path.slice(0, at + 1)) === undefined)
  return missing < 0 ? path.length - 1 : missing
}

/** A value in the style of the file: on lines with its indent, or in one line. */
function write(text: string, value: unknown, depth: number): string {
  if (!isOnLines(text)) return JSON.stringify(value)
  return JSON.stringify(value, null, unitOf(text)).replaceAll('\n', line(text, depth))
}

function isOnLines(text: string): boolean {
  return text.trim().includes('\n')
}

function unitOf(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '
}

function line(text: string, depth: number): string {
  return (text.includes('\r\n') ? '\r\n' : '\n') + unitOf(text).repeat(depth)
}

/** JSON may have duplicate names, and the last one counts: then the wrong one may have been changed. */
function isRight(text: string, path: TextPath, value: unknown): boolean {
  return JSON.stringify(valueAt(JSON.parse(text), path)) === JSON.stringify(value)
}

function rewrite(text: string, path: TextPath, value: unknown): string {
  const file = JSON.parse(text)
  const name = path.at(-1)
  let holder = file
  for (const key of path.slice(0, -1)) holder = holder[key] ??= {}
  if (name === undefined) return JSON.stringify(value, null, 2)
  if (value !== undefined) holder[name] = value
  else if (Array.isArray(holder)) holder.splice(Number(name), 1)
  else delete holder[name]
  return JSON.stringify(file, null, 2)
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: TextPath): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )
}
