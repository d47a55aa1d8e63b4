/** `<issue-{issue}-{delivery}@{host}>`: the Message-ID of a delivery; some providers omit the brackets. */
const OWN_MESSAGE_ID = /^<?issue-(\d{1,10})-(\d{1,10})@[^\s<>@]+>?$/;

/** The Message-IDs that the product gives: a report that names one of another mail is about no delivery. */
export const PRODUCT_MESSAGE_ID =
  /^<?(?:issue|answer|order|enquiry|approval|staff|complaints|notices)-[\w-]+@[^\s<>@]+>?$/;

/** PostgreSQL's largest integer. */
const MAX_INTEGER = 2_147_483_647;

/** Returns the issue and the delivery that a Message-ID names; undefined if it is not ours. */
export function namedDelivery(messageId: string): { issueId: number; deliveryId: number } | undefined {
  const [, issueId = 0, deliveryId = 0] = (OWN_MESSAGE_ID.exec(messageId.trim()) ?? []).map(Number);
  if (!issueId || !deliveryId || issueId > MAX_INTEGER || deliveryId > MAX_INTEGER) return undefined;
  return { issueId, deliveryId };
}
