import { useState } from 'preact/hooks'
import { priceFiles, type UploadRead } from '../../../server/prices/matrices/upload.contract.ts'
import type { FileChoices, SheetChoices } from '../../../server/prices/sheets/sheets.contract.ts'
import { type ApiProblem, call } from '../../api.ts'
import { useFileReading } from '../../components/file-reading.ts'
import { type CheckedPrices, compare } from '../matrices/use-save.ts'

/** What was understood and, of a file without issues, what it would change. */
export type Understood = UploadRead & { checked: CheckedPrices | null }

export interface SheetUpload {
  name: string | null
  /** What was understood with the choices made so far; the last answer while another is awaited. */
  read: Understood | null
  /** Those that hold; at first the ones of the last file of this shape. */
  choices: FileChoices
  problem: ApiProblem | null
  isReading: boolean
  open(file: File): Promise<void>
  /** Says something about the file, or with undefined takes it back. */
  choose(choice: Partial<FileChoices>): void
  chooseFor(sheet: string, choice: Partial<SheetChoices>): void
  again(): void
  /** Reads the file as if none of its shape was read before. */
  askAgain(): void
  close(): void
}

/** A file that is read on the server, again with every choice, and kept only in this page. */
export function useUpload(): SheetUpload {
  /** Null until somebody chooses: the server takes what was chosen last time. */
  const [made, setMade] = useState<FileChoices | null>(null)
  const reading = useFileReading([made], async (file, signal): Promise<Understood> => {
    const body = made === null ? file : { ...file, choices: made }
    const { data } = await call(priceFiles.read, { body }, { signal })
    if (data.faults_count > 0 || data.matrices.length === 0) return { ...data, checked: null }
    const matrices = data.matrices.map(({ matrix }) => matrix) as never
    const { versions, read_with } = data
    const sent = { matrices, versions, file: file.name, read_with }
    return { ...data, checked: await compare(sent, signal) }
  })
  const { file, read, problem, isReading, again } = reading
  const choices = made ?? read?.read_with?.choices ?? {}
  return {
    name: file?.name ?? null,
    read,
    choices,
    problem,
    isReading,
    open: (chosen) => {
      setMade(null)
      return reading.open(chosen)
    },
    choose: (choice) => setMade((before) => given({ ...(before ?? choices), ...choice })),
    chooseFor: (sheet, choice) =>
      setMade((before) => {
        const { sheets, ...all } = before ?? choices
        const own = given({ ...sheets?.[sheet], ...choice })
        return { ...all, sheets: { ...sheets, [sheet]: own } }
      }),
    again,
    askAgain: () => setMade({}),
    close: () => {
      setMade(null)
      reading.close()
    },
  }
}

/** Without what is undefined. */
function given<Choices extends object>(choices: Choices): Choices {
  const entries = Object.entries(choices).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Choices
}
