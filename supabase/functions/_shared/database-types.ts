// Made by `npm run types` from the migrations.
type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

type Table<Stored, Needed extends keyof Stored> = {
  Row: Stored;
  Insert: Pick<Stored, Needed> & Partial<Stored>;
  Update: Partial<Stored>;
  Relationships: [];
};

export type Database = {
  public: {
    Tables: {
      backups: Table<
        {
          id: number;
          started_at: string;
          finished_at: string;
          file: string;
          bytes: number | null;
          good: boolean;
          problem: string | null;
        },
        'started_at' | 'file' | 'good'
      >;
      clean_ups: Table<
        {
          id: number;
          began_at: string;
          looked_at: string;
          due: number;
          removed: number;
          held_because: 'more than a tenth' | 'clock' | null;
          waited: string;
          finished_at: string | null;
        },
        'due'
      >;
      content_drafts: Table<
        {
          file: string;
          version: number;
          kind: 'words' | 'removed' | 'as written';
          change: Json;
          written_hash: string;
          pictures: string[];
          changed_at: string;
          changed_by: string | null;
          changed_by_name: string;
        },
        'file' | 'kind' | 'change' | 'written_hash' | 'pictures' | 'changed_by_name'
      >;
      content_pictures: Table<
        {
          picture_id: string;
          name: string;
          description: string;
          focus: 'centre' | 'left' | 'right' | 'top' | 'low';
          published_description: string;
          described_at: string;
          described_by: string | null;
        },
        'picture_id' | 'name'
      >;
      content_publications: Table<
        {
          id: number;
          published_at: string;
          published_by: string | null;
          published_by_name: string;
        },
        'published_by_name'
      >;
      content_versions: Table<
        {
          file: string;
          publication: number;
          kind: 'words' | 'removed' | 'as written';
          change: Json;
          pictures: string[];
          written: Json | null;
          written_hash: string | null;
          own_hash: string | null;
          is_current: boolean;
        },
        'file' | 'publication' | 'kind' | 'change' | 'pictures'
      >;
      enquiries: Table<
        {
          id: string;
          reference: string;
          name: string;
          email: string;
          phone: string;
          address: string;
          service: string;
          message: string;
          page_url: string;
          referrer: string;
          utm_source: string;
          utm_medium: string;
          utm_campaign: string;
          utm_term: string;
          utm_content: string;
          consent_at: string;
          status: 'new' | 'replied' | 'won' | 'lost' | 'spam';
          answered_at: string | null;
          notes: string;
          version: number;
          channels: string[];
          spam_reason: 'honeypot' | 'too fast' | 'words' | null;
          address_hash: string;
          content_hash: string;
          created_at: string;
          updated_at: string;
          is_canary: boolean;
          assigned_to: string | null;
          remind_on: string | null;
          spam_signs: string;
          learned_as: 'enquiry' | 'spam' | null;
          source: string;
          district: string;
        },
        'reference' | 'name' | 'email' | 'phone' | 'address' | 'service' | 'message' | 'consent_at' | 'address_hash' | 'content_hash'
      >;
      enquiry_deliveries: Table<
        {
          id: string;
          enquiry_id: string;
          channel: 'email' | 'webhook' | 'receipt' | 'photographs' | 'reply';
          attempts: number;
          next_attempt_at: string;
          locked_until: string | null;
          delivered_at: string | null;
          failed_at: string | null;
          last_answer: string | null;
          refused_recipients: string[];
          created_at: string;
          reply_id: string | null;
        },
        'enquiry_id' | 'channel'
      >;
      enquiry_delivery_attempts: Table<
        {
          delivery_id: string;
          attempt: number;
          started_at: string;
          finished_at: string | null;
          succeeded: boolean | null;
          answer: string | null;
        },
        'delivery_id' | 'attempt'
      >;
      enquiry_history: Table<
        {
          id: number;
          enquiry_id: string | null;
          changed_at: string;
          changed_by: string | null;
          changed_by_name: string;
          what: 'status' | 'notes' | 'given' | 'reminder' | 'reply' | 'sent again' | 'erased';
          value_before: string;
          value_after: string;
        },
        'changed_by_name' | 'what'
      >;
      enquiry_photographs: Table<
        {
          id: string;
          enquiry_id: string;
          picture: string;
          picture_hash: string;
          width: number;
          height: number;
          created_at: string;
        },
        'enquiry_id' | 'picture' | 'width' | 'height'
      >;
      enquiry_replies: Table<
        {
          id: string;
          enquiry_id: string;
          body: string;
          written_by: string | null;
          written_by_name: string;
          created_at: string;
        },
        'id' | 'enquiry_id' | 'body' | 'written_by_name'
      >;
      google_reviews: Table<
        {
          id: string;
          author_name: string;
          author_image: string | null;
          rating: number;
          review_text: string | null;
          time_posted: string;
          is_featured: boolean;
          review_id: string;
          created_at: string;
          source: 'google' | 'letter' | 'phone' | null;
          source_url: string | null;
        },
        'author_name'
      >;
      job_pictures: Table<
        {
          job_id: string;
          picture_id: string;
          place: number;
          kind: 'before' | 'during' | 'after';
          description: string;
          focus_x: number;
          focus_y: number;
        },
        'job_id' | 'picture_id' | 'place' | 'kind'
      >;
      jobs: Table<
        {
          id: string;
          version: number;
          status: 'draft' | 'published' | 'taken down';
          slug: string | null;
          sample: boolean;
          title: string;
          service: string;
          town: string;
          month: string | null;
          story: string;
          days: string | null;
          price_from: number | null;
          price_to: number | null;
          crew: string[];
          review: string | null;
          agreed_on: string | null;
          published_at: string | null;
          created_at: string;
          updated_at: string;
          updated_by: string | null;
          updated_by_name: string;
        },
        'id' | 'updated_by_name'
      >;
      notices: Table<
        {
          id: string;
          message: string;
          first_day: string;
          last_day: string;
          created_at: string;
        },
        'message' | 'first_day' | 'last_day'
      >;
      pictures: Table<
        {
          id: string;
          key: string;
          sent_hash: string;
          width: number;
          height: number;
          widths: number[];
          colour: string;
          added_by: string | null;
          added_at: string;
          last_used_at: string;
        },
        'id' | 'sent_hash' | 'width' | 'height' | 'widths' | 'colour'
      >;
      profiles: Table<
        {
          id: string;
          full_name: string | null;
          email: string | null;
          created_at: string;
        },
        'id'
      >;
      reply_drafts: Table<
        {
          enquiry_id: string;
          person: string;
          body: string;
          saved_at: string;
        },
        'enquiry_id' | 'person' | 'body'
      >;
      reply_templates: Table<
        {
          id: string;
          name: string;
          body: string;
          created_at: string;
        },
        'name' | 'body'
      >;
      second_factor_rule: Table<
        {
          required_from: string;
        },
        never
      >;
      spam_words: Table<
        {
          word: string;
          enquiries: number;
          spam: number;
        },
        'word'
      >;
      special_hours: Table<
        {
          id: string;
          first_day: string;
          last_day: string;
          opens: string | null;
          closes: string | null;
          created_at: string;
        },
        'first_day' | 'last_day'
      >;
      staff_activity: Table<
        {
          id: number;
          happened_at: string;
          person: string | null;
          person_name: string;
          what: 'signed in' | 'sign-in failed' | 'password changed' | 'second factor added' | 'second factor removed' | 'second factor failed' | 'recovery codes made' | 'recovery code used' | 'recovery code refused' | 'copied session ended' | 'role granted' | 'role removed' | 'invited' | 'invitation withdrawn' | 'invitation accepted' | 'reset link made' | 'reset link withdrawn' | 'reset link used' | 'user removed' | 'enquiries exported' | 'enquiries erased' | 'notice added' | 'notice changed' | 'notice removed' | 'special hours added' | 'special hours changed' | 'special hours removed' | 'reviews imported' | 'job drafted' | 'job published' | 'job changed' | 'job unpublished' | 'job taken down' | 'draft of a page thrown away' | 'draft of a page shared' | 'pages published';
          about: string;
        },
        'person_name' | 'what'
      >;
      staff_links: Table<
        {
          id: string;
          purpose: 'invitation' | 'reset';
          email: string;
          full_name: string;
          as_admin: boolean;
          person: string | null;
          token_hash: string | null;
          created_at: string;
          expires_at: string;
          claimed_until: string | null;
          made_by: string;
          usable_from: string;
          as_office: boolean;
          generation: number;
        },
        'purpose' | 'email' | 'made_by'
      >;
      user_roles: Table<
        {
          user_id: string;
          role: string;
        },
        'user_id' | 'role'
      >;
    };
    Views: Record<string, never>;
    Functions: {
      account_generation: { Args: { account: string }; Returns: number };
      add_photograph: { Args: { ticket: string; picture: string; width: number; height: number }; Returns: Json };
      add_picture: { Args: { picture: string; sent_hash: string; person: string; width: number; height: number; widths: number[]; colour: string; files: Json }; Returns: Json };
      begin_picture: { Args: { picture: string; sent_hash: string }; Returns: Json };
      business_news: { Args: Record<string, never>; Returns: Json };
      chosen_content_pictures: { Args: Record<string, never>; Returns: Json };
      claim_publish_hook: { Args: Record<string, never>; Returns: Json };
      claim_staff_link: { Args: { token: string }; Returns: Json };
      count_enquiries: { Args: { wanted_service?: string | null; wanted_source?: string | null; wanted_districts?: string | null; search?: string | null }; Returns: Json };
      count_jobs: { Args: Record<string, never>; Returns: Json };
      count_unanswered_enquiries: { Args: { reply_hours?: number | null }; Returns: Json };
      describe_content_picture: { Args: { picture: string; description: string; focus: string }; Returns: Json };
      discard_content_draft: { Args: { file: string; version: number }; Returns: Json };
      discard_staff_link: { Args: { link: string }; Returns: undefined };
      enquiries_overview: { Args: { reply_hours: number }; Returns: Json };
      erase_chosen_enquiries: { Args: { chosen: string }; Returns: number };
      erase_enquiries: { Args: { person_email: string; expected: number }; Returns: number };
      export_enquiries: { Args: { wanted_view?: string | null; wanted_service?: string | null; wanted_source?: string | null; wanted_districts?: string | null; search?: string | null; after_at?: string | null; after_id?: string | null; page_size?: number | null }; Returns: Json };
      finish_publish_hook: { Args: { version: string; answer: string; succeeded: boolean; wait_ms: number }; Returns: undefined };
      finish_staff_link: { Args: { link: string; person: string }; Returns: undefined };
      import_reviews: { Args: { reviews: string }; Returns: Json };
      invite_staff: { Args: { email: string; full_name: string; as_admin: boolean; as_office?: boolean | null }; Returns: string };
      is_admin: { Args: Record<string, never>; Returns: boolean };
      is_photograph_ticket: { Args: { ticket: string }; Returns: boolean };
      is_staff: { Args: Record<string, never>; Returns: boolean };
      issue_reset_link: { Args: { link: string }; Returns: Json };
      keep_review_picture: { Args: { address: string; picture: string }; Returns: boolean };
      list_colleagues: { Args: Record<string, never>; Returns: Json };
      list_content_versions: { Args: { file: string; before: number }; Returns: Json };
      list_enquiries: { Args: { wanted_view?: string | null; wanted_service?: string | null; wanted_source?: string | null; wanted_districts?: string | null; search?: string | null; after_at?: string | null; after_id?: string | null; page_size?: number | null }; Returns: Json };
      list_jobs: { Args: { wanted_status: string; search: string; page: number }; Returns: Json };
      list_my_sessions: { Args: Record<string, never>; Returns: Json };
      list_second_factors: { Args: Record<string, never>; Returns: string[] };
      make_reset_link: { Args: { person: string }; Returns: string };
      mfa_verification_attempt: { Args: { event: Json }; Returns: Json };
      new_recovery_codes: { Args: Record<string, never>; Returns: string[] };
      new_reviews: { Args: { reviews: string }; Returns: Json };
      note_copied_session: { Args: { person: string }; Returns: undefined };
      open_content: { Args: { file: string }; Returns: Json };
      open_content_drafts: { Args: Record<string, never>; Returns: Json };
      open_content_file: { Args: { file: string }; Returns: Json };
      open_content_list: { Args: Record<string, never>; Returns: Json };
      open_photographs: { Args: { enquiry: string }; Returns: Json };
      open_pictures: { Args: Record<string, never>; Returns: string };
      operation_state: { Args: Record<string, never>; Returns: Json };
      password_verification_attempt: { Args: { event: Json }; Returns: Json };
      publish_content: { Args: { person: string; publication: number; chosen: Json; written: Json }; Returns: Json };
      publish_job: { Args: { job: string; version: number }; Returns: Json };
      published_content: { Args: Record<string, never>; Returns: Json };
      published_jobs: { Args: Record<string, never>; Returns: Json };
      published_overlay: { Args: Record<string, never>; Returns: Json };
      published_versions: { Args: Record<string, never>; Returns: Json };
      purge_enquiries: { Args: { retention_months: number; spam_days: number; clock_jumped?: boolean | null }; Returns: number };
      read_content_version: { Args: { file: string; publication: number }; Returns: Json };
      read_enquiry: { Args: { wanted_reference: string }; Returns: Json };
      read_job: { Args: { job: string }; Returns: Json };
      read_photograph: { Args: { link: string }; Returns: string };
      read_shared_draft: { Args: { token: string }; Returns: Json };
      read_shared_picture: { Args: { token: string; key: string; name: string }; Returns: string };
      read_shown_picture: { Args: { key: string; name: string }; Returns: string };
      read_staff_link: { Args: { token: string }; Returns: Json };
      read_staff_picture: { Args: { ticket: string; key: string; name: string }; Returns: string };
      release_staff_link: { Args: { link: string }; Returns: undefined };
      remove_unused_pictures: { Args: Record<string, never>; Returns: number };
      remove_user: { Args: { person: string }; Returns: undefined };
      review_picture: { Args: { address: string }; Returns: Json };
      save_content_draft: { Args: { file: string; version: number; written_hash: string; change: string }; Returns: Json };
      save_job: { Args: { job: string; version: number; content: string }; Returns: Json };
      save_reply_draft: { Args: { enquiry: string; body: string }; Returns: undefined };
      send_enquiry_again: { Args: { enquiry: string }; Returns: number };
      send_reply: { Args: { reply: string; enquiry: string; body: string; also_answers?: string | null; seen_replies?: number | null }; Returns: boolean };
      share_content_draft: { Args: { file: string }; Returns: Json };
      shown_picture_keys: { Args: Record<string, never>; Returns: string[] };
      submit_enquiry: { Args: { payload: Json; address_hash: string; channels: string[]; spam_reason?: string | null; reference_prefix?: string | null; canary?: boolean | null; photographs?: number | null }; Returns: Json };
      take_down_job: { Args: { job: string }; Returns: boolean };
      take_down_samples: { Args: Record<string, never>; Returns: number };
      unpublish_job: { Args: { job: string; version: number }; Returns: Json };
      use_recovery_code: { Args: { code: string }; Returns: boolean };
      withdraw_invitation: { Args: { invitation: string }; Returns: undefined };
    };
  };
};

export type Tables = Database['public']['Tables'];
export type Functions = Database['public']['Functions'];
/** A stored row. */
export type Row<Name extends keyof Tables> = Tables[Name]['Row'];
