import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import {
  MATRIX_TYPES,
  MAX_NAME,
  type MatrixType,
} from '../../../server/prices/matrices/grid.contract.ts'
import { priceMatrices } from '../../../server/prices/matrices/matrices.contract.ts'
import { CODE } from '../../../shared/fields.contract.ts'
import { call } from '../../api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { plainName } from '../../components/names.ts'
import { Actions, QuestionForm } from '../../components/question-form.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { useWrite } from '../../data.ts'
import { t } from '../../messages/messages.ts'

/** A matrix has at least one size. It is replaced by the input. */
const FIRST_SIZE = [1000]

/** Creates a matrix without prices and opens its grid. */
export function NewMatrix({ onClose }: { onClose(): void }) {
  const { prices, frame } = t()
  const { route } = useLocation()
  const write = useWrite(priceMatrices.put)
  const [name, setName] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [type, setType] = useState<MatrixType>('grid_2d')
  const [isTried, setTried] = useState(false)
  const own = code ?? plainName(name, '-')
  const isCodeWrong = own.length > CODE.most || !new RegExp(CODE.shape).test(own)
  const isTaken = write.problem?.code === 'changed_meanwhile'

  const create = async () => {
    setTried(true)
    if (name.trim() === '' || isCodeWrong) return
    const matrix = { code: own, name: name.trim(), ...emptyOf(type) }
    // No version was read: an existing matrix with the code is not replaced.
    if ((await write.send({ body: { matrices: [matrix] as never, versions: {} } })) === null) return
    const { data } = await call(priceMatrices.list, { query: { code: own } })
    route(`/portal/prices/${data[0]?.id}`)
  }
  return (
    <Dialog title={prices.newTitle} onClose={onClose} keepOpen>
      <QuestionForm onSubmit={create}>
        <TextField
          label={t().frame.name}
          value={name}
          onValue={setName}
          maxLength={MAX_NAME}
          error={isTried && name.trim() === '' ? prices.nameMissing : null}
        />
        <TextField
          label={prices.code}
          hint={prices.codeHint}
          value={own}
          onValue={setCode}
          maxLength={CODE.most}
          error={isTaken ? prices.codeTaken : isTried && isCodeWrong ? prices.codeWrong : null}
        />
        <SelectField
          label={prices.type}
          value={type}
          onValue={(value) => setType(value as MatrixType)}
          choices={MATRIX_TYPES.map((value) => ({ value, text: prices.types[value] }))}
        />
        {!isTaken && <ProblemBanner problem={write.problem} />}
        <Actions onCancel={onClose} action={frame.add} busy={write.isSending} />
      </QuestionForm>
    </Dialog>
  )
}

function emptyOf(type: MatrixType) {
  const { depth: row_axis, width: col_axis } = t().items.sides
  const row_values = FIRST_SIZE
  switch (type) {
    case 'grid_2d':
      return {
        matrix_type: type,
        ...{ row_axis, col_axis, row_values, col_values: FIRST_SIZE, prices: [[null]] },
      }
    case 'list_1d':
      return { matrix_type: type, row_axis, row_values, prices: [[null]] }
    case 'fixed':
      return { matrix_type: type, fixed_price: null }
  }
}
