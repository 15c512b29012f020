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
import { partNameOf } from '../components/names.ts'
import { useEditor, useFile } from '../state/context.ts'
import type { FileOption } from '../state/file.ts'
import { setIn, type TextPath, valueAt } from '../state/text.ts'
import { type MergedOptions, mergeOptions } from './options-merge.ts'

const MOST_SHOWN = 20

/** Options from a list in a file, which are shown before they are taken. */
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
        {merged !== null && <Found merged={merged} before={before.length} />}
        {isTooMany && <Banner look="danger">{text.refused.too_many}</Banner>}
        {merged !== null && (
          <Actions
            action={text.take}
            disabled={isTooMany || merged.added.length + merged.changed.length === 0}
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

/** What of the file is new and what changes, by name. */
function Found({ merged, before }: { merged: MergedOptions; before: number }) {
  const { forms } = t()
  const text = forms.optionsFile
  const { added, changed, same } = merged
  const stay = before - changed.length - same
  const named = [
    ...changed.map((option) => ({ how: 'changed', option }) as const),
    ...added.map((option) => ({ how: 'added', option }) as const),
  ]
  const [a, c, s] = [added.length, changed.length, same].map((count) => formatNumber(count))
  return (
    <>
      <p role="status">
        {text.found(a ?? '', c ?? '', s ?? '')} {stay > 0 && text.stay(formatNumber(stay))}
      </p>
      <ul class="plain differences">
        {named.slice(0, MOST_SHOWN).map(({ how, option }) => (
          <li key={option.value}>
            <span class={`pill ${how === 'added' ? 'good' : 'blue'}`}>{forms.how[how]}</span>
            {option.swatch && <span class="swatch" style={{ background: option.swatch }} />}
            <strong>{partNameOf(option)}</strong>
            {option.price_group && (
              <span class="soft small">
                {forms.priceGroup} {option.price_group}
              </span>
            )}
          </li>
        ))}
      </ul>
      {named.length > MOST_SHOWN && (
        <p class="soft">{text.more(formatNumber(named.length - MOST_SHOWN))}</p>
      )}
    </>
  )
}
