import { TEXT_MAX } from '../../../shared/form/text.contract.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { t } from '../../messages/messages.ts'
import { useEditor, useFile } from '../state/context.ts'
import { fileInWords } from '../state/file.ts'
import { type TextPath, valueAt } from '../state/text.ts'
import { issueAt } from './issues.ts'
import { useTextLanguage } from './text-language.tsx'

interface Props {
  path: TextPath
  label: string
  hint?: string | undefined
  hideLabel?: boolean
  optional?: boolean
  long?: boolean
  /** The default text by language. */
  usual?: Readonly<Record<string, string>>
}

/** A text for customers, in the selected language. If it is missing, the first one is the placeholder. */
export function FormWords({ path, label, hideLabel, hint, long = false, usual, ...rest }: Props) {
  const { optional = false } = rest
  const editor = useEditor()
  const file = useFile()
  const { forms } = t()
  const language = useTextLanguage()
  const value = valueAt(file, path)
  const isOne = typeof value === 'string'
  const texts = (typeof value === 'object' && value !== null ? value : {}) as Record<string, string>
  const isEmpty = !isOne && Object.keys(texts).length === 0
  const issue = issueAt(editor, path)
  const own = path.join('.')
  const isWrong = isEmpty && !optional && !editor.hiddenIssues.isHiddenAt(own) && !usual?.[language]
  const first = fileInWords(texts, file.languages.find((one) => texts[one]) ?? '')

  const type = (typed: string) => {
    if (isOne) return editor.set(path, typed === '' && optional ? undefined : typed)
    const others = Object.keys(texts).filter((one) => one !== language)
    if (typed !== '') editor.set([...path, language], typed)
    else editor.set(others.length === 0 ? path : [...path, language], undefined)
  }
  const props = {
    'aria-label': `${label} – ${isOne ? forms.allLanguages : forms.languages[language]}`,
    'data-missing': (!isOne && !isEmpty && !texts[language]) || undefined,
    value: isOne ? value : (texts[language] ?? ''),
    placeholder: usual?.[language] || first || (hideLabel ? label : ''),
    lang: isOne ? undefined : language,
    maxLength: TEXT_MAX,
    readOnly: !editor.mayWrite,
    onFocus: () => issue === null && editor.hiddenIssues.type(own),
    onBlur: () => editor.hiddenIssues.type(null),
  }
  return (
    <>
      <Field label={label} hideLabel={hideLabel} hint={hint} error={issue} optional={optional}>
        {(control) => {
          const all = { ...control, ...props, 'aria-invalid': isWrong || control['aria-invalid'] }
          return long ? (
            <textarea
              {...all}
              rows={1}
              onInput={({ currentTarget }) => type(currentTarget.value)}
            />
          ) : (
            <input
              {...all}
              type="text"
              onInput={({ currentTarget }) => type(currentTarget.value)}
            />
          )
        }}
      </Field>
      {isOne && file.languages.length > 1 && editor.mayWrite && (
        <div class="row">
          <Button
            look="quiet"
            icon="language"
            onClick={() =>
              editor.set(path, Object.fromEntries(file.languages.map((one) => [one, value])))
            }
          >
            {forms.perLanguage}
          </Button>
        </div>
      )}
    </>
  )
}
