import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { TemplateName } from '../../../server/forms/templates/templates.contract.ts'
import { ApiProblem } from '../../api.ts'
import { Button } from '../../components/button.tsx'
import { countryChoices } from '../../components/countries.ts'
import { SelectField, TextField } from '../../components/field.tsx'
import { Failed } from '../../components/states.tsx'
import { Alone } from '../../frame/alone.tsx'
import { language, OWN_NAMES, t } from '../../messages/messages.ts'
import { switchAccount } from '../../session.ts'
import { Done } from '../invite.tsx'
import { callAuth, useAuth } from './auth.ts'
import { FirstChecks } from './first-checks.tsx'
import { Form, Languages, NameField, NewPasswordField } from './form.tsx'
import { EndedLink } from './links.tsx'
import { EmailField } from './password.tsx'

interface Read {
  templates: { name: TemplateName; title: string }[]
  demo: boolean
}

interface Made {
  account_id: number
  /** Another owner of the account; the link is null if it was sent by email. */
  invited: { email: string; link: string | null } | null
}

/** The first screen of a new server: creates its operator and its first account. */
export function FirstScreen() {
  const { beginning: text, members } = t()
  const { route } = useLocation()
  const [code] = useState(() => /^#code=(.+)$/.exec(location.hash)?.[1] ?? '')
  const [read, setRead] = useState<Read | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const load = () => {
    setProblem(null)
    callAuth<Read>('/first/read', { code: code || '-', language: language.value })
      .then(setRead)
      .catch((error) => error instanceof ApiProblem && setProblem(error))
  }
  useEffect(load, [language.value])

  const onMade = (done: Made) => {
    setMade(done)
    if (done.invited !== null) return
    switchAccount(done.account_id)
    route('/portal', true)
  }
  if (made?.invited) {
    const { email, link } = made.invited
    return (
      <Alone title={members.doneTitle(email)}>
        <Done invited={{ mailed: link === null, link }} onClose={() => route('/portal/operator')} />
      </Alone>
    )
  }
  if (problem?.code === 'FIRST_ENDED' || problem?.code === 'FIRST_CODE') {
    const ended = t().signIn.issues[problem.code]
    return <EndedLink text={ended} onLeave={() => route('/portal/sign-in')} />
  }
  return (
    <>
      <Alone title={text.title}>
        {problem !== null && <Failed problem={problem} retry={load} />}
        {read !== null && <FirstForm {...{ ...read, code, onMade }} />}
      </Alone>
      <Languages />
    </>
  )
}

interface Props extends Read {
  code: string
  onMade(made: Made): void
}

function FirstForm({ code, templates, demo, onMade }: Props) {
  const { beginning: text, account: words } = t()
  const auth = useAuth()
  const [typed, setTyped] = useState({ name: '', email: '', password: '', owner: '' })
  const [account, setAccount] = useState({ name: '', country: 'NL', language: language.value })
  const [template, setTemplate] = useState<string>('veranda')
  const set = (name: keyof typeof typed) => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }))
  const setOf = (name: keyof typeof account) => (value: string) =>
    setAccount((before) => ({ ...before, [name]: value }))
  const make = async (own: object | null) => {
    const done = await auth.send<Made>('/first/make', {
      ...{ ...typed, code, language: language.value },
      owner: typed.owner.trim() || null,
      account: own,
      template: template || null,
    })
    if (done !== null) onMade(done)
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const lookAround = () => {
    const own = [...document.querySelectorAll('input')].slice(0, 3)
    for (const field of own) field.required = true
    if (own.every((field) => field.reportValidity())) void make(null)
  }
  return (
    <>
      <Form auth={auth} action={text.begin} onSubmit={() => make({ ...account, timeZone })}>
        <p class="soft">{text.about}</p>
        <NameField value={typed.name} onValue={set('name')} />
        <EmailField email={typed.email} setEmail={set('email')} />
        <NewPasswordField value={typed.password} onValue={set('password')} />
        <TextField
          label={text.dealerName}
          name="organization"
          autocomplete="organization"
          required
          maxLength={255}
          value={account.name}
          onValue={setOf('name')}
        />
        <SelectField
          label={words.fields.country}
          value={account.country}
          onValue={setOf('country')}
          choices={countryChoices('NL')}
        />
        <SelectField
          label={words.fields.language}
          value={account.language}
          onValue={setOf('language')}
          choices={OWN_NAMES.map(([value, name]) => ({ value, text: name }))}
        />
        <SelectField
          label={text.template}
          value={template}
          onValue={setTemplate}
          choices={[
            ...templates.map(({ name, title }) => ({ value: name, text: title })),
            { value: '', text: text.noTemplate },
          ]}
        />
        <TextField
          label={text.owner}
          type="email"
          optional
          maxLength={254}
          value={typed.owner}
          onValue={set('owner')}
        />
      </Form>
      {demo && (
        <Button wide busy={auth.isSending} onClick={lookAround}>
          {text.lookAround}
        </Button>
      )}
      <FirstChecks code={code} mailTo={typed.email.trim()} />
    </>
  )
}
