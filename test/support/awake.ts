/**
 * Calls back after this number of seconds. Seconds in which the process itself was stopped do not count: they are not the
 * server's. The function it returns prevents the call.
 */
export function afterAwake(seconds: number, callBack: () => void): () => void {
  let left = seconds
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    callBack()
  }, 1000)
  return () => clearInterval(timer)
}
