/**
 * Calls back after so many seconds in which this process could work: a machine that stood still says nothing about
 * the server. Returns what prevents the call.
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
