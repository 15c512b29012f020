import { optionFiles } from '../../../server/forms/options-file.contract.ts'
import { MOST_OPTIONS } from '../../../shared/form/question.contract.ts'
import { call } from '../../api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { DropFile } from '../../components/drop-file.tsx'
import { useFileReading } from '../../components/file-reading.ts'
import { Actions } from '../../components/question-form.tsx'
import { Banner, ProblemBanner, Skeleton } from '../../components/states.tsx'
import { formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { useEditor, useFile } from '../state/context.ts'
import type { FileOption } from '../state/file.ts'
import { setIn, type TextPath, valueAt } from '../state/text.ts'
import { mergeOptions } from './options-merge.ts'

/** Imports options from a list in a file, after showing their number. */
export function OptionsFile({ path, onClose }: { path: TextPath; onClose(): void }) {
  const editor = useEditor()
  const file = useFile()
  const text = t().forms.optionsFile
  const { read, problem, isReading, open } = useFileReading([], async (chosen, signal) => {
    return (await call(optionFiles.read, { body: chosen }, { signal })).data
  })
  const before = (valueAt(file, path) ?? []) as FileOption[]
  const [first] = file.languages
  const language = file.languages.find((own) => own === editor.language.value) ?? first ?? 'en'
  const isRead = read !== null && read.refused === null
  const merged = isRead ? mergeOptions(before, read.rows, language) : null
  const isTooMany = (merged?.options.length ?? 0) > MOST_OPTIONS
  return (
    <Dialog title={text.title} onClose={onClose} wide keepOpen={isRead}>
      <div class="stack">
        {merged === null && (
          <DropFile
            name={text.title}
            text={text.drop}
            label={text.choose}
            hint={text.columns}
            onFile={(chosen) => void open(chosen)}
          />
        )}
        {isReading && <Skeleton rows={3} />}
        {problem && <ProblemBanner problem={problem} />}
        {read?.refused && <Banner look="danger">{text.refused[read.refused]}</Banner>}
        {read !== null && read.left_out.length > 0 && (
          <Banner look="warn">
            {text.leftOut(read.left_out.map(({ cell, value }) => `${cell} ${value}`).join(', '))}
          </Banner>
        )}
        {merged !== null && (
          <p role="status">
            {text.found(
              formatNumber(merged.added),
              formatNumber(merged.changed),
              formatNumber(merged.same),
            )}
          </p>
        )}
        {isTooMany && <Banner look="danger">{text.refused.too_many}</Banner>}
        {merged !== null && (
          <Actions
            action={text.take}
            disabled={isTooMany || merged.added + merged.changed === 0}
            onCancel={onClose}
            onDo={() => {
              editor.edit((before) => setIn(before, path, merged.options))
              onClose()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
