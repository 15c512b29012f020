import { AXES } from '../../../server/prices/matrices/grid.contract.ts'
import type { ListedMatrix } from '../../../server/prices/matrices/matrices.contract.ts'
import { patternsOf } from '../../../shared/form/matrix-pattern.ts'
import { withElements } from '../../../shared/form/questions.ts'
import { sidesIn } from '../../../shared/form/sides.ts'
import { matrixOf, patternText } from '../../components/matrix-name.ts'
import { formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { SelectAt } from '../components/bound.tsx'
import { partNameOf } from '../components/names.ts'
import { useEditor, useFile } from '../state/context.ts'
import type { FormFile } from '../state/file.ts'
import { setIn, type TextPath } from '../state/text.ts'

type Rule = NonNullable<NonNullable<FormFile['price']>['rules']>[number]
type Matrix = ListedMatrix

interface Props {
  path: TextPath
  rule: Rule
  matrices: readonly Matrix[]
}

/** The matrix of a rule, and the answer on each axis. */
export function RuleMatrix({ path, rule, matrices }: Props) {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text } = t()
  const matrix = matrixOf(matrices, rule.matrix)
  const questions = withElements(file.questions)
  const patterns = patternsOf(
    matrices.map(({ code }) => code),
    questions,
  )
  const label = (key: string) => {
    const question = questions.find((own) => own.key === key)
    return question === undefined ? key : partNameOf(question)
  }
  const axes = matrix === undefined ? [] : AXES[matrix.matrix_type]
  const answers = numbersOf(file)
  /** Axes that the new matrix lacks are removed with the change. */
  const choose = (code: string) =>
    editor.edit((before) => {
      const next = matrixOf(matrices, code)
      const known: readonly string[] = next === undefined ? [] : AXES[next.matrix_type]
      return (['row', 'col'] as const).reduce(
        (done, axis) => (known.includes(axis) ? done : setIn(done, [...path, axis], undefined)),
        setIn(before, [...path, 'matrix'], code),
      )
    })
  return (
    <>
      <SelectAt
        path={[...path, 'matrix']}
        label={t().forms.matrix}
        onValue={choose}
        choices={[
          ...[...new Set([...patterns, rule.matrix])].flatMap((value) => {
            const isListed = matrices.some(({ code }) => code === value)
            return isListed ? [] : [{ value, text: patternText(value, label) ?? value }]
          }),
          ...matrices.map(({ code, name }) => ({ value: code, text: `${name} (${code})` })),
        ]}
      />
      {matrix !== undefined && axes.length > 0 && (
        <div class="columns">
          {axes.map((axis) => (
            <SelectAt
              key={axis}
              path={[...path, axis]}
              label={axis === 'row' ? text.rows : text.columns}
              hint={meaning(matrix, axis)}
              choices={[{ value: '', text: text.chooseAnswer }, ...answers]}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** The name of a matrix axis. */
function meaning(matrix: Matrix, axis: 'row' | 'col'): string {
  const { formParts: text } = t()
  const name = (axis === 'row' ? matrix.row_axis : matrix.col_axis) ?? ''
  const count = axis === 'row' ? matrix.row_count : matrix.col_count
  return text.axisMeans(name, formatNumber(count))
}

/** The numeric answers: numbers, and the sides of sizes. */
function numbersOf(file: FormFile): { value: string; text: string }[] {
  const { forms } = t()
  return withElements(file.questions).flatMap((question) => {
    const name = partNameOf(question)
    // For a group, its elements are counted.
    const isNumber = question.kind === 'number' || question.kind === 'group'
    if (isNumber) return [{ value: question.key, text: name }]
    if (question.kind !== 'size') return []
    return sidesIn<unknown>(question).map(([side]) => ({
      value: `${question.key}.${side}`,
      text: `${forms[side]} – ${name}`,
    }))
  })
}
