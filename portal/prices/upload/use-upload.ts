import { useState } from 'preact/hooks'
import { priceFiles, type UploadRead } from '../../../server/prices/matrices/upload.contract.ts'
import { CLIP_ENDING, type Clip } from '../../../server/prices/sheet-files/clip.contract.ts'
import type { FileChoices, SheetChoices } from '../../../server/prices/sheets/sheets.contract.ts'
import { type ApiProblem, call } from '../../api.ts'
import { useFileReading } from '../../components/file-reading.ts'
import { formatDateTime } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { type CheckedPrices, compare } from '../matrices/use-save.ts'
import { sheetsWith } from './repeated-questions.ts'

/** The content and, for a file without issues, its changes. */
export type Understood = UploadRead & { checked: CheckedPrices | null }

export interface SheetUpload {
  name: string | null
  /** The code of the target matrix; null if the file may have any. */
  target: string | null
  /** The result of the choices made so far; during another request, the previous one. */
  read: Understood | null
  /** The effective choices; at first those of the last file of this shape. */
  choices: FileChoices
  problem: ApiProblem | null
  isReading: boolean
  open(file: File): Promise<void>
  /** Sets choices about the file; undefined removes one. */
  choose(choice: Partial<FileChoices>): void
  /** The same for one sheet, and those with the same question. */
  chooseFor(sheet: string, choice: Partial<SheetChoices>): void
  again(): void
  /** Reads the file without the choices stored for its layout. */
  askAgain(): void
  close(): void
}

/** A file that the server reads, again with every choice, and that is stored only in this page. */
export function useUpload(target: string | null = null): SheetUpload {
  const first = target === null ? null : { code: target }
  /** Null until a choice is made: the server uses the last choices. */
  const [made, setMade] = useState<FileChoices | null>(first)
  const reading = useFileReading([made], async (file, signal): Promise<Understood> => {
    const body = made === null ? file : { ...file, choices: made }
    const { data } = await call(priceFiles.read, { body }, { signal })
    if (data.faults_count > 0 || data.matrices.length === 0) return { ...data, checked: null }
    const matrices = data.matrices.map(({ matrix }) => matrix) as never
    const { versions, read_with } = data
    const sent = { matrices, versions, file: shownName(file.name), read_with }
    return { ...data, checked: await compare(sent, signal) }
  })
  const { file, read, problem, isReading, again } = reading
  const choices = made ?? read?.read_with?.choices ?? {}
  return {
    name: file && shownName(file.name),
    target,
    read,
    choices,
    problem,
    isReading,
    open: (chosen) => {
      setMade(first)
      return reading.open(chosen)
    },
    choose: (choice) => setMade((before) => given({ ...(before ?? choices), ...choice })),
    chooseFor: (sheet, choice) =>
      setMade((before) => {
        const { sheets = {}, ...all } = before ?? choices
        const alike = [sheet, ...sheetsWith(read?.faults ?? [], choice)]
        const own = alike.map((name) => [name, given({ ...sheets[name], ...choice })])
        return { ...all, sheets: { ...sheets, ...Object.fromEntries(own) } }
      }),
    again,
    askAgain: () => setMade({ ...first }),
    close: () => {
      setMade(first)
      reading.close()
    },
  }
}

/** The clipboard content as a file, named by its time: the next one is another table. */
export function fileOfClip(clip: Clip): File {
  const name = `${t().priceFiles.pastedTable} ${formatDateTime(Date.now())}`
  return new File([JSON.stringify(clip)], name.replaceAll(/[^\p{L}\p{N} -]+/gu, '.') + CLIP_ENDING)
}

function shownName(name: string): string {
  return name.endsWith(CLIP_ENDING) ? name.slice(0, -CLIP_ENDING.length) : name
}

/** Without undefined values. */
function given<Choices extends object>(choices: Choices): Choices {
  const entries = Object.entries(choices).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Choices
}
