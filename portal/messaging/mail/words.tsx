import {
  type EmailTemplateName,
  MAIL_TEXT_NAME_MAX,
  type MailText,
  type MailTexts,
  MESSAGE_MAX,
  MOST_MAIL_TEXTS,
  mailTexts,
  PLACES,
  TEMPLATE_PLACES,
  type MailWords as Words,
} from '../../../server/messaging/mails/texts.contract.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { LANGUAGES, languageOf } from '../../../shared/language.ts'
import { useQuery } from '../../address.ts'
import { Button } from '../../components/button.tsx'
import { SelectField, TextArea, TextField } from '../../components/field.tsx'
import { useRecord } from '../../components/record.ts'
import { RecordForm } from '../../components/record-form.tsx'
import { Unread } from '../../components/states.tsx'
import { useRead } from '../../data.ts'
import { formatName } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import { MailPreview } from './preview.tsx'

/** The texts of automatic emails to customers, and the templates for members' emails. */
export function MailWordsSection() {
  const { data, problem, reload, replace } = useRead(mailTexts.list)
  if (data !== null) return <Written saved={data} onSaved={replace} />
  return <Unread problem={problem} retry={reload} rows={8} />
}

/** By key; null for a template to be removed. */
type Values = Record<string, MailText | null>

const NONE: MailText['words'] = {
  nl: { subject: '', text: '' },
  en: { subject: '', text: '' },
  de: { subject: '', text: '' },
  fr: { subject: '', text: '' },
}

interface Props {
  saved: MailTexts
  onSaved(saved: MailTexts): void
}

function useMailTexts({ saved, onSaved }: Props) {
  return useRecord({
    saved,
    valuesOf: ({ texts: all }: MailTexts): Values =>
      Object.fromEntries(all.map((text) => [text.key, text])),
    change: mailTexts.put,
    toBody: ({ body, over }) => ({ version: over.version, texts: present(body) }),
    onSaved,
    onTheirs: onSaved,
  })
}

function Written(props: Props) {
  const { mail: texts, composer, lead } = t()
  const { query, change: go } = useQuery()
  const record = useMailTexts(props)
  const all = present(record.values)
  const at = Math.max(
    0,
    all.findIndex(({ key }) => key === query.mail),
  )
  const shown = all[at] as MailText
  const spoken = query.language ?? me.value?.account.language
  const language: Language = languageOf(spoken ?? 'en')
  const add = () => {
    const key = `own_${Date.now().toString(36)}`
    record.set(key, { key, name: texts.newTemplate, words: NONE })
    go({ mail: key })
  }
  const nameOf = ({ key, name }: MailText) =>
    name === null ? texts.kinds[key as EmailTemplateName] : `${composer.template}: ${name}`
  const preview = { letter: shown.key as EmailTemplateName, language, ...shown.words[language] }
  return (
    <div class="mail-words">
      <RecordForm
        record={record}
        conflict={{
          words: (_, text) => [
            nameOf(text ?? shown),
            text === null ? '–' : `${text.words[language].subject}\n\n${text.words[language].text}`,
          ],
        }}
        actions={
          all.length < MOST_MAIL_TEXTS && (
            <Button icon="plus" onClick={add}>
              {texts.addTemplate}
            </Button>
          )
        }
      >
        <SelectField
          label={lead.kind}
          value={shown.key}
          onValue={(key) => go({ mail: key })}
          choices={all.map((text) => ({ value: text.key, text: nameOf(text) }))}
        />
        <TextFields record={record} at={at} shown={shown} language={language} />
      </RecordForm>
      {shown.name === null && <MailPreview body={preview} />}
    </div>
  )
}

interface FieldsProps {
  record: ReturnType<typeof useMailTexts>
  /** The index of the text. */
  at: number
  shown: MailText
  language: Language
}

/** One text, in one language. Only a template has a name, and can be removed. */
function TextFields({ record, at, shown, language }: FieldsProps) {
  const { mail: texts, composer, frame } = t()
  const { change: go } = useQuery()
  const isTemplate = shown.name === null
  const words = shown.words[language]
  const change = (next: Partial<MailText>) => record.set(shown.key, { ...shown, ...next })
  const write = (next: Partial<Words>) =>
    change({ words: { ...shown.words, [language]: { ...words, ...next } } })
  const places = (isTemplate ? PLACES : TEMPLATE_PLACES).map(
    (name) => `${name} (${texts.places[name]})`,
  )
  return (
    <>
      <p class="soft explain">
        {texts.wordsText[isTemplate ? (shown.key as EmailTemplateName) : 'template']}
      </p>
      {shown.name !== null && (
        <TextField
          label={frame.name}
          value={shown.name}
          onValue={(name) => change({ name })}
          maxLength={MAIL_TEXT_NAME_MAX}
          error={record.faultAt(`texts.${at}.name`)}
        />
      )}
      <SelectField
        label={frame.language}
        value={language}
        onValue={(one) => go({ language: one })}
        choices={LANGUAGES.map((one) => ({ value: one, text: formatName('language', one) }))}
      />
      <TextField
        label={texts.subject}
        value={words.subject}
        onValue={(subject) => write({ subject })}
        maxLength={MESSAGE_MAX.subject}
        error={record.faultAt(`texts.${at}.words.${language}.subject`)}
      />
      <TextArea
        label={composer.text}
        hint={`${texts.placeholders(places.join(', '))}. ${isTemplate ? texts.blankIsUsual : ''}`}
        value={words.text}
        onValue={(text) => write({ text })}
        maxLength={MESSAGE_MAX.text}
        error={record.faultAt(`texts.${at}.words`)}
      />
      {!isTemplate && (
        <div>
          <Button icon="trash" look="quiet" onClick={() => record.set(shown.key, null)}>
            {frame.remove}
          </Button>
        </div>
      )}
    </>
  )
}

function present(values: Values): MailText[] {
  return Object.values(values).filter((text) => text !== null)
}
