import { useEffect, useState } from 'preact/hooks'
import {
  fileImports,
  type ImportChoices,
  type ImportField,
  type ImportKind,
  type ImportRead,
} from '../../../server/leads/imports/imports.contract.ts'
import { type ApiProblem, call } from '../../api.ts'
import { useFileReading } from '../../components/file-reading.ts'

type Choices = Partial<Omit<ImportChoices, 'kind'>>

/** A file that the server reads, again with every choice, and that is stored only in this page. */
export interface ImportFile {
  name: string | null
  read: ImportRead | null
  problem: ApiProblem | null
  isReading: boolean
  open(file: File): Promise<void>
  choices: Choices
  chooseSheet(sheet: string): void
  /** Sets how the file is read. */
  choose(how: Pick<Choices, 'encoding' | 'decimal' | 'hidden'>): void
  chooseColumn(column: number, field: ImportField | null): void
  chooseStatus(word: string, status: string): void
  statusOf(word: string): string
  /** The request body of the import. */
  body(): { name: string; content: string; choices: Choices & { kind: ImportKind } }
  close(): void
}

export function useImportFile(kind: ImportKind): ImportFile {
  const [choices, setChoices] = useState<Choices>({})
  const reading = useFileReading([kind, choices], async (file, signal) => {
    const { data } = await call(
      fileImports.read,
      { body: { ...file, choices: { kind, ...choices } } },
      { signal },
    )
    return data
  })
  const { file, read, setRead, problem, isReading } = reading
  // The possible fields depend on the kind, so the headings are read again.
  useEffect(() => setChoices(withoutColumns), [kind])

  return {
    ...{ name: file?.name ?? null, read, problem, isReading },
    open: (chosen) => {
      setChoices({})
      return reading.open(chosen)
    },
    close: () => {
      setChoices({})
      reading.close()
    },
    choices,
    chooseSheet: (sheet) => setChoices({ sheet }),
    choose: (how) => setChoices({ ...choices, ...how }),
    chooseColumn: (column, field) => {
      const columns = (read?.columns ?? []).map((own, at) => {
        if (at === column) return field
        // A field has one column; its previous column is left out.
        return own.field === field && field !== 'answer' ? null : own.field
      })
      setRead(
        read && {
          ...read,
          columns: read.columns.map((one, at) => ({ ...one, field: columns[at] ?? null })),
        },
      )
      setChoices({ ...choices, columns })
    },
    chooseStatus: (word, status) => {
      const others = (choices.statuses ?? []).filter((one) => one.word !== word)
      setChoices({ ...choices, statuses: status === '' ? others : [...others, { word, status }] })
    },
    statusOf: (word) => choices.statuses?.find((one) => one.word === word)?.status ?? '',
    body: () => ({
      name: file?.name ?? '',
      content: file?.content ?? '',
      choices: {
        kind,
        ...choices,
        columns: (read?.columns ?? []).map(({ field }) => field),
      },
    }),
  }
}

function withoutColumns({ columns: _, statuses: __, ...others }: Choices): Choices {
  return others
}
