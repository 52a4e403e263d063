/** Topics of requests about payments, with their subjects (section 2 of the specification). */
export const requestTopics = {
  deposit: ['not-credited', 'wrong-amount', 'charged-twice'],
  withdrawal: ['not-received', 'refused', 'wrong-details'],
  other: ['proof', 'method'],
} as const
export type RequestTopic = keyof typeof requestTopics
export type SubTopic = (typeof requestTopics)[RequestTopic][number]

export const topicNames = Object.keys(requestTopics) as readonly RequestTopic[]

export const topicOf = (text: string | undefined): RequestTopic | null =>
  topicNames.find((topic) => topic === text) ?? null

/** Returns the subject of a topic by its name; null for any other. */
export const subTopicOf = (topic: RequestTopic, text: string | null | undefined): SubTopic | null =>
  requestTopics[topic].find((one) => one === text) ?? null

/** Returns the address of the request form, with or without a payment. */
export const createPath = (topic: RequestTopic, sub: SubTopic | null, payment: string | null): string => {
  const query = new URLSearchParams({ ...(sub ? { sub } : {}), ...(payment ? { payment } : {}) }).toString()
  return `/payment/create-request/${topic}${query ? `?${query}` : ''}`
}
