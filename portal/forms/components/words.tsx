import { useId } from 'preact/hooks'
import { TEXT_MAX } from '../../../shared/form/text.contract.ts'
import { Button } from '../../components/button.tsx'
import { t } from '../../messages/messages.ts'
import { useEditor, useFile } from '../state/context.ts'
import { type TextPath, valueAt } from '../state/text.ts'
import { issueAt } from './issues.ts'

interface Props {
  path: TextPath
  label: string
  hint?: string | undefined
  optional?: boolean
  long?: boolean
  /** What shows where nothing is typed, by language. */
  usual?: Readonly<Record<string, string>>
}

/** A text that customers read, in each language of the form beside each other. */
export function FormWords({
  path,
  label,
  hint,
  optional = false,
  long = false,
  usual = {},
}: Props) {
  const editor = useEditor()
  const file = useFile()
  const id = useId()
  const { forms, frame } = t()
  const value = valueAt(file, path)
  const languages = file.languages
  const isOne = typeof value === 'string'
  const texts = (typeof value === 'object' && value !== null ? value : {}) as Record<string, string>
  const isEmpty = !isOne && Object.keys(texts).length === 0
  const issue = issueAt(editor, path)
  // While one language is typed, those that are still to come are not wrong.
  const isTyping = editor.held.isTyping(path.join('.'))
  const rows: readonly (string | null)[] = isOne ? [null] : languages

  const type = (language: string | null, typed: string) => {
    if (language === null) return editor.set(path, typed === '' && optional ? undefined : typed)
    const others = Object.keys(texts).filter((one) => one !== language)
    if (typed !== '') editor.set([...path, language], typed)
    else editor.set(others.length === 0 ? path : [...path, language], undefined)
  }
  return (
    <fieldset
      class="words"
      aria-describedby={issue || hint ? `${id}-about` : undefined}
      onFocusIn={() => issue === null && editor.held.type(path.join('.'))}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) editor.held.type(null)
      }}
    >
      <legend>
        {label}
        {optional && <span class="soft small"> ({frame.optional})</span>}
      </legend>
      {rows.map((language) => {
        const isMissing = !isOne && !isEmpty && !texts[language ?? '']
        const name =
          language === null
            ? forms.allLanguages
            : (forms.languages as Record<string, string>)[language]
        const props = {
          class: 'input',
          'aria-label': `${label} – ${name}`,
          'aria-invalid':
            !isTyping && (isMissing || (isEmpty && !optional)) && !usual[language ?? ''],
          value: isOne ? String(value) : (texts[language ?? ''] ?? ''),
          placeholder: usual[language ?? ''] ?? (isMissing ? forms.missing : ''),
          lang: language ?? undefined,
          maxLength: TEXT_MAX,
          readOnly: !editor.mayWrite,
        }
        return (
          <div class="words-row" key={language ?? ''}>
            {(languages.length > 1 || isOne) && (
              <span class="tag" aria-hidden="true" title={name}>
                {language ?? '∗'}
              </span>
            )}
            {long ? (
              <textarea
                {...props}
                rows={1}
                onInput={({ currentTarget }) => type(language, currentTarget.value)}
              />
            ) : (
              <input
                {...props}
                type="text"
                onInput={({ currentTarget }) => type(language, currentTarget.value)}
              />
            )}
          </div>
        )
      })}
      {isOne && languages.length > 1 && editor.mayWrite && (
        <Button
          look="quiet"
          icon="language"
          onClick={() => editor.set(path, Object.fromEntries(languages.map((one) => [one, value])))}
        >
          {forms.perLanguage}
        </Button>
      )}
      {(hint || issue) && (
        <p id={`${id}-about`} class={issue ? 'error' : 'hint'}>
          {issue ?? hint}
        </p>
      )}
    </fieldset>
  )
}
