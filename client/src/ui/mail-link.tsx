/** An address to write to. In a narrow column it breaks before its domain and not within a name. */
export const MailLink = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
};
