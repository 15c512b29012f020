import { useState } from 'preact/hooks'
import { MESSAGE_MAX } from '../../../server/leads/conversation/messages.contract.ts'
import {
  type MessageTemplate,
  type MessageTemplates,
  MOST_TEMPLATES,
  messageTemplates,
  TEMPLATE_NAME_MAX,
  TEMPLATE_PLACES,
} from '../../../server/leads/conversation/templates.contract.ts'
import { LANGUAGES, type Language } from '../../../shared/form/text.contract.ts'
import { useRead } from '../../data.ts'
import { formatName } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextArea, TextField } from '../../parts/field.tsx'
import { useRecord } from '../../parts/record.ts'
import { RecordForm } from '../../parts/record-form.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { me } from '../../session.ts'

/** Words that members begin mails to customers with. */
export function Templates() {
  const { data, problem, reload, replace } = useRead(messageTemplates.get)
  if (data !== null) return <Written saved={data} onSaved={replace} />
  return problem === null ? <Skeleton rows={8} /> : <Failed problem={problem} retry={reload} />
}

function Written({
  saved,
  onSaved,
}: {
  saved: MessageTemplates
  onSaved(saved: MessageTemplates): void
}) {
  const { mailTemplates: text, frame } = say()
  const record = useRecord({
    saved,
    valuesOf: ({ templates }: MessageTemplates) => ({ templates }),
    change: messageTemplates.put,
    toBody: ({ body, over }) => ({ version: over.version, templates: body.templates }),
    onSaved,
  })
  const { templates } = record.values
  const [at, setAt] = useState(0)
  const [language, setLanguage] = useState<Language>(
    LANGUAGES.find((one) => one === me.value?.account.language) ?? 'nl',
  )
  const shown = templates[at]
  const { subject = '', text: words = '' } = shown?.words[language] ?? {}
  const change = (next: Partial<MessageTemplate>) =>
    record.set(
      'templates',
      templates.map((one, index) => (index === at ? { ...one, ...next } : one)),
    )
  const write = (next: { subject?: string; text?: string }) =>
    change({ words: { ...shown?.words, [language]: { subject, text: words, ...next } } })
  const add = () => {
    const key = `own_${Date.now().toString(36)}`
    record.set('templates', [...templates, { key, name: text.newName, words: {} }])
    setAt(templates.length)
  }
  const remove = () => {
    record.set('templates', templates.toSpliced(at, 1))
    setAt(0)
  }
  const places = TEMPLATE_PLACES.map((name) => `${name} (${text.places[name]})`).join(', ')
  return (
    <RecordForm
      record={record}
      conflict={{
        words: (_, value) => [text.title, value.map(({ name }) => name).join(', ')],
      }}
      actions={
        templates.length < MOST_TEMPLATES && (
          <Button icon="plus" onClick={add}>
            {text.add}
          </Button>
        )
      }
    >
      <p class="soft explain">{text.explain}</p>
      {templates.length > 0 && (
        <SelectField
          label={text.title}
          value={String(at)}
          onValue={(value) => setAt(Number(value))}
          choices={templates.map(({ name }, index) => ({ value: String(index), text: name }))}
        />
      )}
      {shown !== undefined && (
        <>
          <TextField
            label={text.name}
            value={shown.name}
            onValue={(name) => change({ name })}
            maxLength={TEMPLATE_NAME_MAX}
            error={record.faultAt(`templates.${at}.name`)}
          />
          <SelectField
            label={text.language}
            value={language}
            onValue={(value) => setLanguage(value as Language)}
            choices={LANGUAGES.map((one) => ({ value: one, text: formatName('language', one) }))}
          />
          <TextField
            label={say().composer.subject}
            value={subject}
            onValue={(value) => write({ subject: value })}
            maxLength={MESSAGE_MAX.subject}
          />
          <TextArea
            label={say().composer.text}
            hint={text.filled(places)}
            value={words}
            onValue={(value) => write({ text: value })}
            maxLength={MESSAGE_MAX.text}
            error={record.faultAt(`templates.${at}.words`)}
          />
          <div>
            <Button icon="trash" look="quiet" onClick={remove}>
              {frame.remove}
            </Button>
          </div>
        </>
      )}
    </RecordForm>
  )
}
