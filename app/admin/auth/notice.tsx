import { AuthFrame, LinkButton } from './auth-frame.tsx';

export function Notice({ title, text, onDone }: { title: string; text: string; onDone: () => void }) {
  return (
    <AuthFrame title={title} text={text}>
      <LinkButton onClick={onDone}>Back to sign in</LinkButton>
    </AuthFrame>
  );
}
