import fc from 'fast-check'

/** What the widget gives a renderer: a tree of elements, texts and holes, written as data. */
export type Tree =
  | string
  | number
  | boolean
  | null
  | undefined
  | Tree[]
  | { type: string; key?: string; props: Record<string, unknown>; children: Tree }

/** A field of one sort never becomes one of another: each stands in an element of its own. */
export function held(type: string, props: Record<string, unknown>): Tree {
  return { type, props: {}, children: { type: 'input', props, children: undefined } }
}

export function keyed(key: string, children: Tree): Tree {
  return { type: 'li', key, props: { title: key }, children }
}

const attributeValue = fc.oneof(
  fc.constantFrom('a', 'b', ''),
  fc.constantFrom(true, false, null, undefined, 0, 7),
)
const props = fc.record(
  {
    class: fc.constantFrom('x', 'y', undefined),
    title: fc.constantFrom('one', 'two'),
    hidden: fc.boolean(),
    'data-mark': attributeValue,
    'aria-busy': fc.constantFrom(true, false, 'true', undefined),
    tabIndex: fc.constantFrom(-1, 0),
  },
  { requiredKeys: [] },
)
const fieldProps = fc.record(
  {
    id: fc.constantFrom('f', 'g'),
    'aria-invalid': fc.constantFrom('true', undefined),
    value: fc.constantFrom('', '4', '500 cm'),
  },
  { requiredKeys: ['value'] },
)
const shapeProps = fc.record(
  {
    class: fc.constantFrom('x', 'y'),
    d: fc.constantFrom('M0 0', 'M1 1Z'),
    'fill-opacity': fc.constantFrom('.5', 1, undefined),
  },
  { requiredKeys: [] },
)
const shape: fc.Arbitrary<Tree> = fc.oneof(
  fc.constantFrom<Tree>('text', false, null),
  fc.record({
    type: fc.constantFrom('g', 'path', 'text'),
    props: shapeProps,
    children: fc.constantFrom<Tree>('500 cm', undefined),
  }),
)
const boxProps = fc.record({
  type: fc.constant('checkbox'),
  checked: fc.boolean(),
})
const scrap: fc.Arbitrary<Tree> = fc.constantFrom<Tree>(
  'text',
  '',
  'ж',
  0,
  12,
  null,
  undefined,
  false,
  true,
)

/** Trees such as the widget makes, whole or with holes. */
export const { tree } = fc.letrec<{ tree: Tree; element: Tree; list: Tree }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, scrap, tie('element'), tie('element'), tie('list')),
  element: fc.oneof(
    fc.record({
      type: fc.constantFrom('p', 'div', 'button', 'fragment', 'component'),
      props,
      children: fc.oneof(tie('tree'), fc.array(tie('tree'), { maxLength: 4 })),
    }),
    fc.record({ type: fc.constant('svg'), props: shapeProps, children: fc.array(shape) }),
    fieldProps.map((one) => held('b', one)),
    boxProps.map((one) => held('label', one)),
  ),
  list: fc
    .uniqueArray(fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5'), { maxLength: 5 })
    .chain((keys) =>
      fc.tuple(...keys.map((key) => tie('tree').map((children) => keyed(key, children)))),
    ),
}))
