// The newsletter's sign-up in the footer (Specification §4 and §5).

/** `privacyHref` leads to the privacy page in the language of the page. */
export function NewsletterForm({ privacyHref }: { privacyHref: string }) {
  return <a href={privacyHref}>newsletter</a>;
}
