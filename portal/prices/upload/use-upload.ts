import { useState } from 'preact/hooks'
import { priceFiles, type UploadRead } from '../../../server/prices/matrices/upload.contract.ts'
import type { FileChoices, SheetChoices } from '../../../server/prices/sheets/sheets.contract.ts'
import { type ApiProblem, call } from '../../api.ts'
import { useFileReading } from '../../parts/file-reading.ts'
import { type Checked, compare } from '../matrices/use-save.ts'

/** What was understood and, of a file without faults, what it would change. */
export type Understood = UploadRead & { checked: Checked | null }

export interface SheetUpload {
  name: string | null
  /** What was understood with the choices made so far; the last answer while another is awaited. */
  read: Understood | null
  choices: FileChoices
  problem: ApiProblem | null
  isReading: boolean
  open(file: File): Promise<void>
  /** Says something about the file, or with undefined takes it back. */
  choose(choice: Partial<FileChoices>): void
  chooseFor(sheet: string, choice: Partial<SheetChoices>): void
  again(): void
  close(): void
}

/** A file that is read on the server, again with every choice, and kept only in this page. */
export function useUpload(): SheetUpload {
  const [choices, setChoices] = useState<FileChoices>({})
  const reading = useFileReading([choices], async (file, signal): Promise<Understood> => {
    const { data } = await call(priceFiles.read, { body: { ...file, choices } }, { signal })
    if (data.faults_count > 0 || data.matrices.length === 0) return { ...data, checked: null }
    const matrices = data.matrices.map(({ matrix }) => matrix) as never
    const sent = { matrices, versions: data.versions, file: file.name }
    return { ...data, checked: await compare(sent, signal) }
  })
  const { file, read, problem, isReading, again } = reading
  return {
    name: file?.name ?? null,
    read,
    choices,
    problem,
    isReading,
    open: (chosen) => {
      setChoices({})
      return reading.open(chosen)
    },
    choose: (choice) => setChoices((before) => given({ ...before, ...choice })),
    chooseFor: (sheet, choice) =>
      setChoices((before) => {
        const own = given({ ...before.sheets?.[sheet], ...choice })
        return { ...before, sheets: { ...before.sheets, [sheet]: own } }
      }),
    again,
    close: () => {
      setChoices({})
      reading.close()
    },
  }
}

/** Without what is undefined. */
function given<Choices extends object>(choices: Choices): Choices {
  const entries = Object.entries(choices).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Choices
}
