import { useState } from 'preact/hooks'
import { type LeadSource, leadSources } from '../../../server/leads/sources/sources.contract.ts'
import { Button } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { CopyField } from '../../components/copy.tsx'
import { TextField } from '../../components/field.tsx'
import { issueOf } from '../../components/problem.ts'
import { QuestionForm } from '../../components/question-form.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { useWrite } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import { Made, Steps } from './new-source.tsx'
import { Refusal } from './refused.tsx'

interface Props {
  source: LeadSource
  onChanged(): void
}

/** The setup at Google or Meta, and its renewal. */
export function SetUp({ source, onChanged }: Props) {
  const { leadSources: texts } = t()
  const renewing = useWrite(leadSources.renewKey)
  const [secret, setSecret] = useState<string | null>(null)
  const renew = async () => {
    const question = { title: texts.renewTitle, text: texts.renewText }
    const action = texts.renew[source.kind]
    if (!(await confirm({ ...question, action, danger: true }))) return
    const answer = await renewing.send({ params: { id: source.id } })
    if (answer !== null) setSecret(answer.data.key)
  }
  return (
    <section class="card stack">
      <h2>{texts.setUp}</h2>
      <CopyField label={t().customers.address} value={source.address} />
      <Steps kind={source.kind} />
      <ProblemBanner problem={renewing.problem} />
      <div class="row">
        <Button icon="refresh" busy={renewing.isSending} onClick={() => void renew()}>
          {texts.renew[source.kind]}
        </Button>
      </div>
      {source.kind === 'meta' && source.trouble === null && (
        <NewToken source={source} onChanged={onChanged} />
      )}
      {secret !== null && (
        <Made
          title={t().developers.keyMade}
          source={source}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </section>
  )
}

/** A new token of the page, and optionally a new app secret. Neither is ever displayed. */
export function NewToken({ source, onChanged }: Props) {
  const { frame, leadSources: texts } = t()
  const write = useWrite(leadSources.change)
  const [token, setToken] = useState('')
  const [appSecret, setAppSecret] = useState('')
  const isTyped = token.trim() !== '' || appSecret.trim() !== ''
  const save = async () => {
    if (!isTyped) return
    const body = {
      version: source.version,
      ...(token.trim() !== '' && { token: token.trim() }),
      ...(appSecret.trim() !== '' && { app_secret: appSecret.trim() }),
    }
    if ((await write.send({ params: { id: source.id }, body })) === null) return
    setToken('')
    setAppSecret('')
    onChanged()
    toast(frame.saved)
  }
  return (
    <QuestionForm onSubmit={save}>
      <Refusal problem={write.problem} onReload={onChanged} />
      <TextField
        label={texts.newToken}
        hint={texts.tokenHint}
        value={token}
        onValue={setToken}
        error={issueOf(write.problem, 'token')}
        type="password"
        autocomplete="off"
      />
      <TextField
        label={texts.newSecret}
        hint={texts.appSecretHint}
        value={appSecret}
        onValue={setAppSecret}
        error={issueOf(write.problem, 'app_secret')}
        type="password"
        optional
        autocomplete="off"
      />
      <div class="row">
        <Button type="submit" busy={write.isSending} aria-disabled={!isTyped}>
          {texts.saveToken}
        </Button>
      </div>
    </QuestionForm>
  )
}
