import { useEffect, useState } from 'preact/hooks'
import type { Clip } from '../../../server/prices/sheet-files/clip.contract.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField } from '../../components/field.tsx'
import { ProblemBanner, Skeleton } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { t } from '../../messages/messages.ts'
import { blockOf } from '../grid/clipboard.ts'
import { pastePrices } from '../grid/paste-into.ts'
import { gridSheetRead } from '../grid/sheet.ts'
import type { GridState } from '../grid/state.ts'
import { ReadFile } from './read-file.tsx'
import { fileOfClip, useUpload } from './use-upload.ts'

interface Props {
  grid: GridState
  clip: Clip
}

/** A table pasted into a grid: the questions as for a file, and then the grid has it. */
export function PasteDialog({ grid, clip }: Props) {
  const { prices, priceFiles } = t()
  const sheet = grid.sheet.peek()
  const upload = useUpload(sheet.code)
  const [which, setWhich] = useState('')
  const { read, problem, isReading } = upload
  useEffect(() => void upload.open(fileOfClip(clip)), [clip])
  const close = () => {
    grid.table.value = null
  }
  const tables = read?.sheets.filter((one) => one.passed_by?.kind !== 'no_prices') ?? []
  const isOpen = read?.faults.some(({ kind }) => kind === 'same_code') ?? false
  // Each of several tables would get the code of this one.
  const faults = (read?.faults ?? []).map((fault) => {
    const value = String(tables.length)
    const text = priceFiles.issues.tables?.(value) ?? value
    return fault.kind === 'same_code' ? { ...fault, kind: 'tables' as const, value, text } : fault
  })
  const found = read?.faults_count === 0 ? read.matrices : []
  const chosen = found.length === 1 ? found[0] : found.find(({ matrix }) => matrix.code === which)
  const take = () => {
    if (chosen === undefined) return
    const { code, name } = sheet
    grid.change(gridSheetRead({ ...chosen.matrix, code, name }))
    close()
    toast(prices.pastedTable)
  }
  const asPrices = () => {
    close()
    pastePrices(grid, blockOf(clip))
  }
  const isInside = grid.range.peek().top >= 0 || grid.range.peek().left >= 0
  return (
    <Dialog title={priceFiles.pasteInto(sheet.name)} onClose={close} wide keepOpen>
      <div class="stack">
        <ProblemBanner problem={problem} />
        {read === null && isReading && <Skeleton rows={4} />}
        {tables.length > 1 && (
          <SelectField
            label={priceFiles.labels.table}
            error={isOpen ? priceFiles.pleaseChoose : null}
            value={upload.choices.only?.[0] ?? ''}
            onValue={(name) => upload.choose({ only: name === '' ? undefined : [name] })}
            unsaid={priceFiles.chooseTable}
            choices={tables.map(({ name }) => ({ value: name, text: name }))}
          />
        )}
        {read !== null && <ReadFile upload={upload} read={{ ...read, faults }} />}
        {found.length > 1 && (
          <SelectField
            label={priceFiles.labels.table}
            value={which}
            onValue={setWhich}
            unsaid={priceFiles.chooseTable}
            choices={found.map(({ matrix: { code, name } }) => ({ value: code, text: name }))}
          />
        )}
        <div class="actions end">
          {isInside && <Button onClick={asPrices}>{priceFiles.asPrices}</Button>}
          <Button onClick={close}>{t().frame.cancel}</Button>
          <Button look="main" busy={isReading} aria-disabled={chosen === undefined} onClick={take}>
            {priceFiles.takeOver}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
