import type { RuleParts, RuleQuestion } from '../../../server/forms/try-out.contract.ts'
import { AXES } from '../../../server/prices/matrices/grid.contract.ts'
import type { ItemRule } from '../../../server/prices/offer-items/rule.contract.ts'
import { fitsPattern, patternPlaces, patternsOf } from '../../../shared/form/matrix-pattern.ts'
import { standardVatRate } from '../../../shared/vat.ts'
import { groupBy } from '../../group-by.ts'
import { ruleQuestionsOf } from '../rule/names.ts'

type Matrix = RuleParts['matrices'][number]

/** Matrices of one item: one or, if `prefix` is not null, those of the price groups of a product. */
export interface MatrixSet {
  name: string
  prefix: string | null
  matrices: readonly Matrix[]
}

const OF_GROUP = /^(.+[-_])(?:\d{1,3}[a-z]?|[a-z]\d{0,2}|[ivx]{1,4})$/

export function setsOf(matrices: readonly Matrix[]): MatrixSet[] {
  const codePrefix = (code: string) => OF_GROUP.exec(code)?.[1] ?? code
  const alike = groupBy(matrices, ({ code, row_axis, col_axis }) =>
    [codePrefix(code), row_axis, col_axis].join('\n'),
  )
  return [...alike.values()].map((own) => {
    const prefix = own.length > 1 ? codePrefix(own[0]?.code ?? '') : null
    return { name: nameOfAll(own), prefix, matrices: own }
  })
}

/** The common start of all names: `Roller` for `Roller, group 1` and `Roller, group 2`. */
function nameOfAll(matrices: readonly Matrix[]): string {
  const [first = '', ...others] = matrices.map(({ name }) => name)
  if (others.length === 0) return first
  const differs = [...first].findIndex((_, at) =>
    others.some((name) => name.slice(0, at + 1) !== first.slice(0, at + 1)),
  )
  const common = first.slice(0, differs === -1 ? undefined : differs)
  return (common.includes(',') ? common.slice(0, common.lastIndexOf(',')) : common).trim() || first
}

/** The pattern of a set if it is certain; null if a person must choose the question with the price groups. */
export function patternOf({ prefix, matrices }: MatrixSet, parts: RuleParts): string | null {
  const codes = matrices.map(({ code }) => code)
  if (prefix === null) return codes[0] ?? null
  const [only, second] = patternsOf(codes, ruleQuestionsOf(parts))
  return second === undefined ? (only ?? null) : null
}

/**
 * An item for the prices of a pattern with all certain settings: `isCertain` if nothing is left to
 * choose. `country` is the account's. Null if there is no such matrix.
 */
export function proposeItem(pattern: string, parts: RuleParts, country = '') {
  const own = parts.matrices.filter(({ code }) => fitsPattern(pattern, code))
  const [first] = own
  if (first === undefined) return null
  const name = nameOfAll(own)
  const keys = patternPlaces(pattern).map(({ key }) => key)
  const forms = parts.forms.filter(({ questions }) =>
    keys.every((key) => questions.some((question) => question.key === key)),
  )
  const sizes = ruleQuestionsOf({ forms }).filter(({ kind }) => kind === 'size')
  const size = sizes.length === 1 ? sizes[0] : undefined
  const axes = AXES[first.matrix_type]
  const sides = size === undefined ? [] : sidesOf(first, size)
  const paths = axes.flatMap((axis, at) => (sides[at] ? [[axis, `${size?.key}.${sides[at]}`]] : []))
  const places = [...keys, ...(size ? [size.key] : [])]
  const vat_rate = standardVatRate(country)
  const rule: ItemRule = {
    ...(size?.group && { each: size.group }),
    text: [name, ...places.map((key) => `{${key}}`)].join(', '),
    price: { matrix: pattern, ...Object.fromEntries(paths) },
  }
  return { name, vat_rate, rule, isCertain: paths.length === axes.length && vat_rate !== null }
}

/** The side of the size for each axis, if its name is unambiguous. Of two sides, the other one has the other axis. */
function sidesOf({ matrix_type, row_side, col_side }: Matrix, { sides }: RuleQuestion) {
  const isFlat = sides.length === 2
  const [row, col] = [row_side, col_side].map((side) =>
    side === null || sides.includes(side) ? side : isFlat ? 'depth' : null,
  )
  if (matrix_type !== 'grid_2d') return [row]
  if (row === col) return []
  const other = isFlat ? sides.find((side) => side !== (row ?? col)) : null
  return [row ?? other, col ?? other]
}
