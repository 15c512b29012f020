export function SignIn() {
  return <p>…</p>
}
