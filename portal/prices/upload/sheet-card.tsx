import { useState } from 'preact/hooks'
import type { UploadRead } from '../../../server/prices/matrices/upload.contract.ts'
import type { SheetRead } from '../../../server/prices/sheets/sheets.contract.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Pill } from '../../parts/pill.tsx'
import { MatrixCard } from './matrix-card.tsx'
import { UploadPreview } from './preview.tsx'
import { RemarkList } from './remarks.tsx'
import { SheetChoiceForm } from './sheet-choices.tsx'
import type { SheetUpload } from './use-upload.ts'

/** A sheet of the file: what was understood of it, and a way to correct that. */
export function SheetCard({
  upload,
  read,
  sheet,
}: {
  upload: SheetUpload
  read: UploadRead
  sheet: SheetRead
}) {
  const { priceFiles } = say()
  const [isOpen, setOpen] = useState(false)
  const { name, passed_by: passedBy } = sheet
  const asked = new Set(
    read.faults.filter((fault) => fault.sheet === name).map(({ choice }) => choice),
  )
  const isOpenEnded =
    asked.has('type') || sheet.tables.length > 0 || (sheet.has_hidden && passedBy === null)
  const matrices = read.matrices.filter((matrix) => matrix.sheet === name)
  const used = read.sheets.filter((one) => one.passed_by === null).map((one) => one.name)
  const use = (isUsed: boolean) =>
    upload.choose({ only: isUsed ? [...used, name] : used.filter((one) => one !== name) })
  return (
    <section class="card stack" aria-label={priceFiles.sheet(name)}>
      <div class="row">
        <h2>{priceFiles.sheet(name)}</h2>
        {passedBy !== null && <Pill>{priceFiles.passedBy}</Pill>}
        <span class="push row">
          {read.sheets.length > 1 && (used.length > 1 || passedBy !== null) && (
            <Button onClick={() => use(passedBy !== null)}>
              {passedBy === null ? priceFiles.passBy : priceFiles.useIt}
            </Button>
          )}
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {priceFiles.correct}
          </Button>
        </span>
      </div>
      {passedBy !== null && <RemarkList remarks={[passedBy]} count={1} texts={priceFiles.notes} />}
      {matrices.map((matrix) => (
        <MatrixCard
          key={matrix.matrix.code}
          upload={upload}
          read={matrix}
          isOnly={matrices.length === 1}
          isKnown={Object.hasOwn(read.versions, matrix.matrix.code)}
        />
      ))}
      {(isOpen || isOpenEnded) && <SheetChoiceForm upload={upload} sheet={sheet} asked={asked} />}
      {isOpen && <UploadPreview upload={upload} sheet={sheet} />}
    </section>
  )
}
