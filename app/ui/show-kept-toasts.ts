import { takeKeptToasts } from './kept-toasts.ts';
import { toast } from './toast.ts';

// Messages that were on the screen when the page before this one was left.
for (const message of takeKeptToasts()) toast(message);
